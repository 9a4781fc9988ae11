export interface EventMessage {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: string;
}

/** Reads server-sent events, as the HTML standard has them, from bytes as they come. */
export class EventParser {
  /** How long to wait before the stream is opened again, where the site said so. */
  retryMs: number | undefined;
  private decoder = new TextDecoder();
  private rest = '';
  private id: string | undefined;
  private event = '';
  private data: string[] = [];

  /** `lastId` is also told by itself, before there is an event. */
  constructor(public lastId?: string) {}

  feed(bytes: Uint8Array): EventMessage[] {
    const text = this.rest + this.decoder.decode(bytes, { stream: true });
    // A carriage return at the end may be half of a line's end.
    const end = text.endsWith('\r') ? text.length - 1 : text.length;
    const lines = text.slice(0, end).split(/\r\n|\n|\r/);
    this.rest = lines.pop()! + text.slice(end);
    return lines.flatMap((line) => this.take(line) ?? []);
  }

  /** Before another connection: what was cut off is not the beginning of what comes. */
  reset(): void {
    this.decoder = new TextDecoder();
    this.rest = '';
    this.clear();
  }

  private take(line: string): EventMessage | undefined {
    if (line === '') return this.dispatch();
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line)!;
    if (name === 'event') this.event = value;
    else if (name === 'data') this.data.push(value);
    else if (name === 'id' && !value.includes('\0')) this.id = value;
    else if (name === 'retry' && /^\d+$/.test(value)) this.retryMs = Number(value);
    return undefined;
  }

  private dispatch(): EventMessage | undefined {
    const { id, event, data } = this;
    this.clear();
    if (id !== undefined) this.lastId = id;
    if (data.length === 0) return undefined;
    return { id, event: event || 'message', data: data.join('\n') };
  }

  private clear(): void {
    this.id = undefined;
    this.event = '';
    this.data = [];
  }
}
