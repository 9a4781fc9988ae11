import { useState } from 'react';
import {
  Chips,
  KitIcon,
  sharedAdminTexts,
  ListView,
  Menu,
  MenuItem,
  downloadFile,
  SearchBox,
  useLabels,
  useUrlParams,
  useWrite,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { GlossaryTable } from './glossary-table';
import { type Term, type TermKind, TERM_KINDS, useTerms } from './setup.queries';
import { SetupLayout } from './setup-layout';
import { TermDialog } from './term-dialog';
import { setupTexts } from './texts';
import { ImportDialog } from './import-dialog';

/** Menu that exports and imports the glossary as a file. */
function GlossaryFiles() {
  const { glossary: texts } = useDictionary(setupTexts);
  const [isImportOpen, setImportOpen] = useState(false);
  const { mutate: download } = useWrite<'csv' | 'tbx'>({
    send: async (client, format) => {
      const response = await client.GET(`/api/translations/glossary.${format}`, {
        parseAs: 'blob',
      });
      downloadFile(response, `glossary.${format}`);
      return {};
    },
    errorTitle: texts.downloadFailed,
  });
  return (
    <>
      <Menu
        label={texts.files}
        className="btn btn-outline admin-in-bar"
        buttonContent={
          <>
            <KitIcon name="download" />
            <span className="admin-action-label">{texts.files}</span>
          </>
        }
      >
        <MenuItem onSelect={() => download('csv')}>{texts.csv}</MenuItem>
        <MenuItem onSelect={() => download('tbx')}>{texts.tbx}</MenuItem>
        <MenuItem onSelect={() => setImportOpen(true)}>{texts.import}</MenuItem>
      </Menu>
      {isImportOpen && <ImportDialog onClose={() => setImportOpen(false)} />}
    </>
  );
}

/** Screen of the glossary: terms and their translations in each language. */
export function GlossaryScreen() {
  const { glossary: texts } = useDictionary(setupTexts);
  const { list: sharedTexts } = useDictionary(sharedAdminTexts);
  const { field } = useLabels();
  const [params, setParams] = useUrlParams();
  const search = params.get('search') ?? '';
  const kind = TERM_KINDS.find((termKind) => termKind === params.get('kind'));
  const list = useTerms(search, kind);
  const { firstPage, total } = list;
  const [editedTerm, setEditedTerm] = useState<Term | 'new' | null>(null);
  const hasFilters = search !== '' || kind !== undefined;
  const renderCountedLabel = (label: string, counted: TermKind | 'all') => (
    <>
      {label} {firstPage && <b className="tabular-nums">{firstPage.counts[counted]}</b>}
    </>
  );
  return (
    <SetupLayout
      screen="glossary"
      note={firstPage && texts.count(total)}
      actions={
        <>
          <GlossaryFiles />
          <Button variant="primary" className="admin-in-bar" onClick={() => setEditedTerm('new')}>
            <Icon name="plus" />
            <span className="admin-action-label">{texts.add}</span>
          </Button>
        </>
      }
    >
      <p className="admin-quiet translation-setup-about form-width">{texts.about}</p>
      <div className="admin-bar cluster">
        <SearchBox
          label={texts.search}
          value={search}
          onSearch={(text) => setParams({ search: text })}
        />
      </div>
      <Chips
        label={field('kind')}
        allLabel={renderCountedLabel(sharedTexts.all, 'all')}
        value={kind}
        options={TERM_KINDS.map((value) => ({
          value,
          label: renderCountedLabel(texts.kinds[value], value),
        }))}
        onChange={(value) => setParams({ kind: value })}
      />
      <ListView
        list={list}
        error={texts.failed}
        empty={{ title: texts.empty, text: texts.emptyText }}
        noMatches={
          hasFilters && {
            title: search ? sharedTexts.nothingFor(search) : sharedTexts.nothing,
            clear: () => setParams({ search: '', kind: '' }),
          }
        }
      >
        <GlossaryTable list={list} onEdit={setEditedTerm} />
      </ListView>
      {editedTerm && (
        <TermDialog
          key={editedTerm === 'new' ? 'new' : editedTerm.id}
          {...(editedTerm !== 'new' && { term: editedTerm })}
          onClose={() => setEditedTerm(null)}
        />
      )}
    </SetupLayout>
  );
}
