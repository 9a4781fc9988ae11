import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { eventually } from './eventually.js';

export interface Delivery {
  readonly from: string;
  readonly to: string;
  /** The name that the client sent in EHLO. */
  readonly clientName: string;
  readonly mail: Email;
  /** The message as received. */
  readonly raw: string;
}

interface Refusal {
  readonly status: number;
  readonly text: string;
}

/** An SMTP server that stores messages and rejects them on request. */
export class MailServer {
  readonly deliveries: Delivery[] = [];
  /** Number of connections. */
  connections = 0;
  private readonly refusals = new Map<string, Refusal[]>();
  private held: Promise<void> | undefined;
  private server: SMTPServer | undefined;

  private constructor(private port: number) {}

  static async start(): Promise<MailServer> {
    const server = new MailServer(0);
    await server.launch();
    return server;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async launch(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      onConnect: (_session, callback) => {
        this.connections += 1;
        callback();
      },
      onRcptTo: ({ address }, _session, callback) => {
        const refusal = this.refusals.get(address)?.shift();
        callback(
          refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.status }),
        );
      },
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on(
          'end',
          () => void this.receive(Buffer.concat(chunks), session).then(() => callback()),
        );
      },
    });
    server.on('error', () => undefined);
    server.listen(this.port, '127.0.0.1');
    await once(server.server, 'listening');
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Stops accepting connections. */
  async stop(): Promise<void> {
    const server = this.server;
    this.server = undefined;
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  /** Rejects the next messages to a recipient. */
  refuse(address: string, status: number, text: string, times = 1): void {
    const refusals = this.refusals.get(address) ?? [];
    this.refusals.set(address, [...refusals, ...Array<Refusal>(times).fill({ status, text })]);
  }

  /** Delays the response to a received message until the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.held = promise;
    return resolve;
  }

  deliveriesTo(address: string): Delivery[] {
    return this.deliveries.filter(({ to }) => to === address);
  }

  /** Waits until a recipient has a number of messages, and returns them. */
  async waitForDeliveries(address: string, count = 1): Promise<Delivery[]> {
    return eventually(() => {
      const deliveries = this.deliveriesTo(address);
      if (deliveries.length < count) throw new Error(`${address} has ${deliveries.length} mails.`);
      return deliveries;
    });
  }

  private async receive(
    bytes: Buffer,
    { envelope, hostNameAppearsAs }: SMTPServerSession,
  ): Promise<void> {
    const mail = await PostalMime.parse(bytes);
    const from = envelope.mailFrom ? envelope.mailFrom.address : '';
    for (const { address: to } of envelope.rcptTo) {
      this.deliveries.push({
        from,
        to,
        clientName: hostNameAppearsAs,
        mail,
        raw: bytes.toString('utf8'),
      });
    }
    await this.held;
  }
}
