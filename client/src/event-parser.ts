/** A received event. */
export interface EventMessage {
  readonly id: string | undefined;
  /** Name of the event; `message` if the site sent none. */
  readonly event: string;
  /** Its lines, joined. */
  readonly data: string;
}

/** Parses server-sent events, as defined by the HTML standard, from chunks of bytes. */
export class EventParser {
  /** Reconnection delay, if the site sent one. */
  retryMs: number | undefined;
  private decoder = new TextDecoder();
  private incompleteLine = '';
  private id: string | undefined;
  private event = '';
  private data: string[] = [];

  /** `lastId` is the last received id, even if its event had no data. */
  constructor(public lastId?: string) {}

  /** Returns the events that these bytes complete, and keeps an incomplete one. */
  feed(bytes: Uint8Array): EventMessage[] {
    const text = this.incompleteLine + this.decoder.decode(bytes, { stream: true });
    // A carriage return at the end may be half of a line break.
    const end = text.endsWith('\r') ? text.length - 1 : text.length;
    const lines = text.slice(0, end).split(/\r\n|\n|\r/);
    this.incompleteLine = lines.pop()! + text.slice(end);
    return lines.flatMap((line) => this.parseLine(line) ?? []);
  }

  /** Resets the parser for a new connection: an incomplete event is discarded. */
  reset(): void {
    this.decoder = new TextDecoder();
    this.incompleteLine = '';
    this.clear();
  }

  private parseLine(line: string): EventMessage | undefined {
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
