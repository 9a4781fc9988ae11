import { useCallback, useState } from 'react';
import {
  kitTexts,
  ListNotice,
  ListSkeleton,
  PagesFoot,
  SearchBox,
  useAddressParams,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { GlossaryFiles } from './glossary-files';
import { GlossaryTable } from './glossary-table';
import { type Term, TERM_KINDS, useTerms } from './glossary.queries';
import { SetupFrame } from './setup-frame';
import { TermDialog } from './term-dialog';
import { setupTexts } from './texts';

/** What things are called in each language. */
export function GlossaryScreen() {
  const { glossary: texts } = useDictionary(setupTexts);
  const { list: kit } = useDictionary(kitTexts);
  const [params, setParams] = useAddressParams();
  const search = params.get('search') ?? '';
  const kind = TERM_KINDS.find((one) => one === params.get('kind'));
  const list = useTerms(search, kind);
  const { items, first, total, isPending, isError, isOld, refetch, more } = list;
  const [editing, setEditing] = useState<Term | 'new' | null>(null);
  const find = useCallback((text: string) => setParams({ search: text }), [setParams]);
  const narrowed = search !== '' || kind !== undefined;
  const counts = first?.counts;
  return (
    <SetupFrame
      title={texts.title}
      note={first && texts.count(total)}
      actions={
        <>
          <GlossaryFiles />
          <Button variant="primary" className="ak-in-bar" onClick={() => setEditing('new')}>
            <Icon name="plus" />
            <span className="ak-act-label">{texts.add}</span>
          </Button>
        </>
      }
    >
      <p className="ak-quiet ts-about">{texts.about}</p>
      <div className="ak-bar">
        <SearchBox label={texts.search} value={search} onSearch={find} />
        <div className="ts-kinds" role="group" aria-label={texts.kindsLabel}>
          {[undefined, ...TERM_KINDS].map((one) => (
            <button
              key={one ?? 'all'}
              type="button"
              className="ak-chip"
              aria-pressed={one === kind}
              onClick={() => setParams({ kind: one })}
            >
              {one ? texts.kinds[one] : kit.all}{' '}
              {counts && <b className="num">{counts[one ?? 'all']}</b>}
            </button>
          ))}
        </div>
      </div>
      {/* That another search found nothing says nothing of this one. */}
      {(isPending || (isOld && items.length === 0)) && <ListSkeleton />}
      {isError && <ListNotice title={texts.failed} retry={refetch} />}
      {!isPending && !isError && !isOld && items.length === 0 && (
        <ListNotice
          title={narrowed ? (search ? kit.nothingFor(search) : kit.nothing) : texts.empty}
          {...(!narrowed && { text: texts.emptyText })}
        >
          {narrowed && (
            <Button onClick={() => setParams({ search: '', kind: '' })}>{kit.clear}</Button>
          )}
        </ListNotice>
      )}
      {items.length > 0 && (
        <GlossaryTable terms={items} total={total} isOld={isOld} more={more} onEdit={setEditing} />
      )}
      <PagesFoot {...list} />
      {editing && (
        <TermDialog
          key={editing === 'new' ? 'new' : editing.id}
          {...(editing !== 'new' && { term: editing })}
          onClose={() => setEditing(null)}
        />
      )}
    </SetupFrame>
  );
}
