import { bcp47, type Language } from '../../kernel/language.js';

/** Part of a mail, rendered as plain text and as simple HTML. */
export type MailBlock =
  | { readonly text: string }
  /** Text by another person, visually separated from the site's own text. */
  | { readonly quote: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly link: string; readonly label: string }
  | { readonly small: string };

export interface MailBody {
  readonly text: string;
  readonly html: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);
}

const toHtmlLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>\n');

function toText(block: MailBlock, language: Language): string {
  const colon = language === 'en' ? ': ' : '：';
  if ('text' in block) return block.text;
  if ('small' in block) return block.small;
  if ('quote' in block) return block.quote.replaceAll(/^/gm, '> ');
  if ('link' in block) return `${block.label}\n${block.link}`;
  return block.facts.map(([label, value]) => `${label}${colon}${value}`).join('\n');
}

function toHtml(block: MailBlock): string {
  if ('text' in block) return `<p>${toHtmlLines(block.text)}</p>`;
  if ('small' in block) {
    return `<p style="color:#5f6b72;font-size:14px">${toHtmlLines(block.small)}</p>`;
  }
  if ('quote' in block) {
    const style = 'margin:16px 0;padding:4px 16px;border-left:3px solid #c9d3d8';
    return `<blockquote style="${style}">${toHtmlLines(block.quote)}</blockquote>`;
  }
  if ('link' in block) {
    const style =
      'display:inline-block;padding:10px 20px;border-radius:6px;background:#1f4b5c;color:#ffffff;text-decoration:none';
    const href = escapeHtml(block.link);
    return `<p><a href="${href}" style="${style}">${escapeHtml(block.label)}</a></p>
<p style="color:#5f6b72;font-size:14px;word-break:break-all">${href}</p>`;
  }
  const rows = block.facts.map(
    ([label, value]) =>
      `<tr><th style="text-align:left;vertical-align:top;padding:2px 16px 2px 0;font-weight:normal;color:#5f6b72">${escapeHtml(label)}</th><td style="padding:2px 0">${toHtmlLines(value)}</td></tr>`,
  );
  return `<table role="presentation" style="border-collapse:collapse">\n${rows.join('\n')}\n</table>`;
}

/** Lays out a mail in one language. All input is plain text and is escaped. */
export function renderMailBody(
  language: Language,
  title: string,
  blocks: readonly MailBlock[],
): MailBody {
  const html = `<!doctype html>
<html lang="${bcp47(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1d2529;font-family:sans-serif;font-size:16px;line-height:1.6">
<div style="max-width:560px;margin:0 auto">
${blocks.map(toHtml).join('\n')}
</div>
</body>
</html>
`;
  return { text: `${blocks.map((block) => toText(block, language)).join('\n\n')}\n`, html };
}
