import { EAST_ASIAN } from './words.js';

/** The characters of one unit that a pattern holds for, as the ranges of a class in a regular expression of SQL. */
function classOf(pattern: RegExp): string {
  const holds = (code: number) => code <= 0xffff && pattern.test(String.fromCharCode(code));
  const ranges: string[] = [];
  for (let code = 1; code <= 0xffff; code += 1) {
    if (!holds(code)) continue;
    const first = code;
    while (holds(code + 1)) code += 1;
    ranges.push(first === code ? escaped(code) : `${escaped(first)}-${escaped(code)}`);
  }
  return ranges.join('');
}

const escaped = (code: number) => String.raw`\u${code.toString(16).padStart(4, '0')}`;

const makeClasses = () => ({
  space: classOf(/\s/u),
  oddSpace: classOf(/[^\S ]/u),
  asian: classOf(EAST_ASIAN),
});

/** Made with the first query: to try all characters takes a while. */
let classes: ReturnType<typeof makeClasses> | undefined;

/**
 * `digestWords` of an expression of SQL, so that a query can tell what is stale; PostgreSQL's regular expressions
 * know no scripts, and so are given their characters. A test holds the two together.
 */
export function digestSql(text: string): string {
  const { space, oddSpace, asian } = (classes ??= makeClasses());
  const words = `regexp_replace(normalize(coalesce(${text}, ''), NFC), '^[${space}]+|[${space}]+$', '', 'g')`;
  const lines = `regexp_replace(${words}, '[${space}]*\\n[${space}]*', E'\\n', 'g')`;
  const joined = [`([${asian}])\\n`, `\\n([${asian}])`].reduce(
    (all, joint) => `regexp_replace(${all}, '${joint}', '\\1', 'g')`,
    lines,
  );
  const collapsed = `regexp_replace(${joined}, '[${space}]+', ' ', 'g')`;
  // One line with single spaces, as most are: then the digest is that of the text itself.
  const isPlain = `${text} is nfc normalized and ${text} !~ '[${oddSpace}]|  |^ | $'`;
  const all = `case when ${isPlain} then ${text} else ${collapsed} end`;
  const base64 = `encode(sha256(convert_to(${all}, 'UTF8')), 'base64')`;
  return `left(translate(${base64}, '+/', '-_'), 22)`;
}
