import { Dictionary } from '../../i18n/dictionary';
import { adminKind, type AdminKind, type KindTexts } from './admin-kind';

/** Texts of a kind without screens: the labels of its fields come from the shared texts. */
export const NO_TEXTS: KindTexts = {
  title: '',
  create: '',
  count: String,
  empty: '',
  unnamed: '',
  deleteQuestion: '',
};

const load = () => Promise.resolve({ default: NO_TEXTS });
const texts = new Dictionary<KindTexts>({ en: load, ja: load, zh: load, zh_TW: load });

/** Returns a kind whose fields are edited outside screens of their own. */
export const textlessKind = (kind: string): AdminKind => adminKind({ kind, columns: [], texts });
