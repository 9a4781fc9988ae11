import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { thingPlace, useThingWords } from '../../../shared/admin';
import { type MediaFile } from './media.queries';

/** The things that show a file, each a link to where it is changed. */
export function MediaUses({ uses }: Pick<MediaFile, 'uses'>) {
  const words = useThingWords();
  return uses.map(({ kind, id, name }, index) => (
    <Fragment key={`${kind} ${id}`}>
      {index > 0 && ' · '}
      <Link to={thingPlace(kind, id) ?? '/admin'}>
        {words.kind(kind).one}
        {name && `: ${name}`}
      </Link>
    </Fragment>
  ));
}
