import { FIELD_CODES, PROBLEM_CODES, type ProblemCode } from '../kernel/problem-codes.js';
import { PROBLEM_REMEDIES } from '../kernel/problem-remedies.js';
import { PROBLEM_STATUS } from '../platform/http/http-problem.js';

const INTRODUCTION = [
  'Every error has a stable `code` for programs; existing codes are never renamed. The response is JSON, ' +
    '`{ statusCode, code, message, errors?, requestId }`. Clients that list `application/problem+json` in ' +
    '`Accept` get problem details (RFC 9457) instead; their `type` is the URL of the code on this page.',
  'Later versions may add codes that are not listed here; handle those by HTTP status.',
];

interface CatalogEntry {
  readonly code: ProblemCode;
  readonly meaning: string;
  readonly remedy: string;
}

function groupByStatus(): [status: number, entries: CatalogEntry[]][] {
  const codes = Object.keys(PROBLEM_CODES) as ProblemCode[];
  const groups = Map.groupBy(codes, (code) => PROBLEM_STATUS[code]);
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([status, codesOfStatus]) => [
      status,
      codesOfStatus.map((code) => ({
        code,
        meaning: PROBLEM_CODES[code],
        remedy: PROBLEM_REMEDIES[code],
      })),
    ]);
}

export function renderErrorCatalogMarkdown(): string {
  const sections = groupByStatus().flatMap(([status, entries]) => [
    `## ${status}`,
    ...entries.flatMap(({ code, meaning, remedy }) => [`### ${code}`, meaning, `_${remedy}_`]),
  ]);
  const fields = Object.entries(FIELD_CODES).map(([code, meaning]) => `- \`${code}\`: ${meaning}`);
  return `${[
    '# Errors',
    '<!-- Made from the code by `npm run generate`. -->',
    ...INTRODUCTION,
    ...sections,
    '## Of fields',
    'In `errors`, each with its `field` and a `message`:',
    fields.join('\n'),
  ].join('\n\n')}\n`;
}

const toHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
  body { margin: 0 auto; padding: 2rem 1.25rem; max-width: 46rem; overflow-wrap: break-word; }
  code, h3 { font-family: ui-monospace, monospace; }
  h2 { margin-top: 3rem; border-bottom: 1px solid; }
  h3 { margin: 1.5rem 0 0; font-size: 1rem; scroll-margin-top: 1rem; }
  h3:target { background: Mark; color: MarkText; }
  h3 a { color: inherit; text-decoration: none; }
  p { margin: 0.25rem 0; }
  dt { font-weight: 600; }`;

/** Renders the error catalog as a web page, the target of `type` in problem details. */
export function renderErrorCatalogHtml(): string {
  const sections = groupByStatus().map(
    ([status, entries]) =>
      `<section aria-labelledby="s${status}"><h2 id="s${status}">${status}</h2>${entries
        .map(
          ({ code, meaning, remedy }) =>
            `<h3 id="${code}"><a href="#${code}">${code}</a></h3>` +
            `<p>${toHtml(meaning)}</p><p><em>${toHtml(remedy)}</em></p>`,
        )
        .join('')}</section>`,
  );
  const fields = Object.entries(FIELD_CODES).map(
    ([code, meaning]) => `<dt><code>${code}</code></dt><dd>${toHtml(meaning)}</dd>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Errors – Kawabe House API</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><main><h1>Errors</h1>
${INTRODUCTION.map((text) => `<p>${toHtml(text)}</p>`).join('')}${sections.join('')}
<section aria-labelledby="fields"><h2 id="fields">Of fields</h2><p>${toHtml('In `errors`, each with its `field` and a `message`:')}</p>
<dl>${fields.join('')}</dl></section></main></body></html>`;
}
