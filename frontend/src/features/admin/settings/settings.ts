import { adminKind } from '../../../shared/admin';
import { settingKindTexts } from './texts';

/** Settings have no list of their own: they are edited by section. */
export const settings = adminKind({
  kind: 'site-settings',
  columns: [],
  texts: settingKindTexts,
});
