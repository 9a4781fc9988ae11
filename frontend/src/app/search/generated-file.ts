import { type Api } from '../../api/client';

/** A file generated at run time. */
export interface GeneratedFile {
  type: string;
  body: string;
}

export interface GeneratedFileInput {
  origin: string;
  api: Api;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for XML, without characters that XML 1.0 forbids. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

export const xmlElement = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
