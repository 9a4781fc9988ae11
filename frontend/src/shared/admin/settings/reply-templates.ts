import { Dictionary } from '../../i18n/dictionary';
import { type ReplyTemplateTexts } from './reply-templates/en';

/** The built-in templates of replies to enquiries, and how they format a stay. Loaded in the language of a reply. */
export const replyTemplateTexts = new Dictionary<ReplyTemplateTexts>({
  en: () => import('./reply-templates/en'),
  ja: () => import('./reply-templates/ja'),
  zh: () => import('./reply-templates/zh'),
  zh_TW: () => import('./reply-templates/zh-tw'),
});

/** Fills the placeholders of a template. A paragraph with a placeholder that has no value is left out. */
export function fillReplyTemplate(
  template: string,
  values: Readonly<Record<string, string | undefined>>,
): string {
  return template
    .split(/\n\s*\n/)
    .filter((paragraph) =>
      [...paragraph.matchAll(/\{(\w+)\}/g)].every(([, name]) => values[name!] !== ''),
    )
    .map((paragraph) =>
      paragraph.replaceAll(
        /\{(\w+)\}/g,
        (placeholder, name: string) => values[name] ?? placeholder,
      ),
    )
    .join('\n\n');
}
