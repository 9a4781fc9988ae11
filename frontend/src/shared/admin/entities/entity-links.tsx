import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDictionary } from '../../i18n/dictionary';
import { entityPath } from '../screens/screens';
import { sharedAdminTexts } from '../texts';
import { useRecordName, useEntityLabels } from './use-labels';

interface EntityRef {
  kind: string;
  id: number;
  name?: string | null;
}

const COLLAPSED_COUNT = 5;

/** The expanding button disappears, so the focus moves to the first link that it revealed. */
const focusLink = (link: HTMLAnchorElement | null) => link?.focus();

/** Links to the edit screens of entities: the first ones, and the others on demand. */
export function EntityLinks({ entities }: { entities: readonly EntityRef[] }) {
  const { colon, list } = useDictionary(sharedAdminTexts);
  const labels = useEntityLabels();
  const recordName = useRecordName();
  const [isExpanded, setExpanded] = useState(false);
  const visibleEntities = isExpanded ? entities : entities.slice(0, COLLAPSED_COUNT);
  const hiddenCount = entities.length - visibleEntities.length;
  return (
    <>
      {visibleEntities.map(({ kind, id, name }, index) => (
        <span key={`${kind} ${id}`}>
          {index > 0 && ' · '}
          <Link
            to={entityPath(kind, id) ?? '/admin'}
            ref={isExpanded && index === COLLAPSED_COUNT ? focusLink : undefined}
          >
            {labels.kind(kind).one}
            {name && colon + recordName({ kind, label: name }).text}
          </Link>
        </span>
      ))}
      {hiddenCount > 0 && (
        <>
          {' · '}
          <button type="button" className="admin-link" onClick={() => setExpanded(true)}>
            {list.others(hiddenCount)}
          </button>
        </>
      )}
    </>
  );
}
