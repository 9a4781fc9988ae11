import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { kitTexts, thingPlace, useThingWords } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type MediaFile } from './media.queries';

/** The things that show a file, each a link to where it is changed. */
export function MediaUses({ uses }: Pick<MediaFile, 'uses'>) {
  const { colon } = useDictionary(kitTexts);
  const words = useThingWords();
  return uses.map(({ kind, id, name }, index) => (
    <Fragment key={`${kind} ${id}`}>
      {index > 0 && ' · '}
      <Link to={thingPlace(kind, id) ?? '/admin'}>
        {words.kind(kind).one}
        {name && colon + name}
      </Link>
    </Fragment>
  ));
}
