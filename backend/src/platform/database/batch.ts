import pg from 'pg';

/** What a value may be: text as PostgreSQL reads it can be made of it. */
export type Value = string | number | boolean | null;

export interface Statement {
  readonly text: string;
  /** Under its name PostgreSQL plans a statement once a connection. */
  readonly name?: string | undefined;
  readonly values?: readonly Value[] | undefined;
}

/** The part of pg's connection that its typings leave out: the messages of PostgreSQL's extended protocol. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  close(message: { type: 'S'; name: string }): void;
  parse(message: { text: string; name: string | undefined }): void;
  bind(message: { statement: string | undefined; values: (string | null)[] }): void;
  execute(message: object): void;
}

/** The part of pg's query that its typings leave out: what the client hands on to the query at work. */
interface Receiver {
  submit(wire: Wire): unknown;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}

/**
 * A query that is sent in one message with others which go ahead of it and whose answers nobody needs. What comes
 * after an error PostgreSQL leaves undone, a commit too, so an error of any of them is the error of the query.
 * `parsed` holds the names that this connection knows already.
 */
export function batch(
  ahead: readonly Statement[],
  { text, name, values }: Statement,
  parsed: Set<string>,
  done: (error: Error | undefined, result: unknown) => void,
): pg.Query {
  const config = { text, name, values: values && [...values], queryMode: 'extended' };
  const query = new pg.Query(config, done);
  const own = query as unknown as Receiver;
  const inherited: Receiver = {
    submit: own.submit.bind(query),
    handleDataRow: own.handleDataRow.bind(query),
    handleCommandComplete: own.handleCommandComplete.bind(query),
  };
  let answered = 0;
  const replaced: Receiver = {
    submit: (wire) => {
      wire.stream.cork();
      for (const statement of ahead) send(wire, statement, parsed);
      const error = inherited.submit(wire);
      wire.stream.uncork();
      return error;
    },
    handleDataRow: (message) => {
      if (answered === ahead.length) inherited.handleDataRow(message);
    },
    handleCommandComplete: (message, wire) => {
      const statement = ahead[answered];
      if (!statement) return inherited.handleCommandComplete(message, wire);
      if (statement.name) parsed.add(statement.name);
      answered += 1;
    },
  };
  return Object.assign(query, replaced);
}

function send(wire: Wire, { text, name, values = [] }: Statement, parsed: Set<string>): void {
  if (!name || !parsed.has(name)) {
    // It may have been parsed all the same, where it failed afterwards.
    if (name) wire.close({ type: 'S', name });
    wire.parse({ text, name });
  }
  const sent = values.map((value) => (value === null ? null : String(value)));
  wire.bind({ statement: name, values: sent });
  wire.execute({});
}
