import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { eventually } from './eventually.js';

export interface Delivery {
  readonly from: string;
  readonly to: string;
  /** What the client said in EHLO. */
  readonly clientName: string;
  readonly mail: Email;
  /** As it came over the wire. */
  readonly raw: string;
}

interface Refusal {
  readonly status: number;
  readonly text: string;
}

/** A mail server that speaks real SMTP, keeps what it is given, and refuses as it is told. */
export class MailServer {
  readonly deliveries: Delivery[] = [];
  /** How often somebody connected. */
  connections = 0;
  private readonly refusals = new Map<string, Refusal[]>();
  private holds: Promise<void> | undefined;
  private server: SMTPServer | undefined;

  private constructor(private port: number) {}

  static async start(): Promise<MailServer> {
    const server = new MailServer(0);
    await server.up();
    return server;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async up(): Promise<void> {
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
          () => void this.take(Buffer.concat(chunks), session).then(() => callback()),
        );
      },
    });
    server.on('error', () => undefined);
    server.listen(this.port, '127.0.0.1');
    await once(server.server, 'listening');
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  /** From now on nobody answers at its address. */
  async down(): Promise<void> {
    const server = this.server;
    this.server = undefined;
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  /** Answers the next mail to an address, or the next few, with a refusal. */
  refuse(address: string, status: number, text: string, times = 1): void {
    const refusals = this.refusals.get(address) ?? [];
    this.refusals.set(address, [...refusals, ...Array<Refusal>(times).fill({ status, text })]);
  }

  /** Answers nothing to a mail that was given whole, until what is returned is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.holds = promise;
    return resolve;
  }

  to(address: string): Delivery[] {
    return this.deliveries.filter(({ to }) => to === address);
  }

  async received(address: string, count = 1): Promise<Delivery[]> {
    return eventually(() => {
      const found = this.to(address);
      if (found.length < count) throw new Error(`${address} has ${found.length} mails.`);
      return found;
    });
  }

  private async take(
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
    await this.holds;
  }
}
