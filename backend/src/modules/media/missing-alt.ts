import { LANGUAGES } from '../../kernel/language.js';
import { type MediaUses } from './media-uses.service.js';

/**
 * SQL of whether the picture `asset` says nothing in some language to those who do not see it; not one that is only
 * shown by what says it for it, as a logo does.
 */
export function missingAltSql(uses: MediaUses): string {
  const describe = uses.shownSql(({ describesPicture }) => describesPicture === true);
  const others = uses.shownSql(({ describesPicture }) => !describesPicture);
  return `asset.type like 'image/%' and not asset.decorative
    and (select count(alt) from media_asset_translation words where words.owner_id = asset.id) < ${LANGUAGES.length}
    and not (${describe} and not ${others})`;
}
