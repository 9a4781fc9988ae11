import { useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { useSession } from '../../session/session-context';
import { IconButton, Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { type ContentRecord } from '../content/content.queries';
import { recordFingerprint } from '../content/translation-state';
import { sharedAdminTexts } from '../texts';
import { EmptyState, LoadingText } from '../ui/empty-state';
import { useListFormat, useDateFormat, useActorName } from '../ui/formats';
import { useToast } from '../ui/toasts';
import { ChangeList } from '../unsaved/change-list';
import { diffRecords } from './changes-between';
import { useRecordContext } from './record-context';
import { type RecordField } from './record-values';
import { type RecordForm, type useRecord } from './use-record-form';

/** Reports changes of the open record by others, live. */
export function RemoteChangeNotice({ form: { saving, savedFingerprint } }: { form: RecordForm }) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const listFormat = useListFormat();
  const nameOf = useActorName();
  const { user } = useSession();
  const { kind, texts, record } = useRecordContext();
  const [previousRecord, setPreviousRecord] = useState(record);
  const [recordBefore, setRecordBefore] = useState<ContentRecord | null>(null);
  /** Shared values that others have changed. They have no author, so they are recorded as they change. */
  const [sharedByOthers, setSharedByOthers] = useState<ReadonlySet<RecordField>>(new Set());
  const listChangesByOthers = (earlier: ContentRecord, shared: ReadonlySet<RecordField>) =>
    diffRecords({ kind, texts, sharedTexts }, earlier, record).filter(
      // Texts without an author are machine translations, which have a notice of their own.
      ({ key, by, lang }) =>
        lang === undefined ? shared.has(key) : by !== undefined && by !== user.username,
    );
  if (previousRecord !== record) {
    setPreviousRecord(record);
    // The result of the user's own save is not reported.
    const isOwnSave = saving || recordFingerprint(record) === savedFingerprint;
    const changedShared = diffRecords({ kind, texts, sharedTexts }, previousRecord, record)
      .filter(({ lang }) => lang === undefined)
      .map(({ key }) => key);
    const shared = isOwnSave
      ? new Set([...sharedByOthers].filter((key) => !changedShared.includes(key)))
      : new Set([...sharedByOthers, ...changedShared]);
    setSharedByOthers(shared);
    if (
      !isOwnSave &&
      recordBefore === null &&
      listChangesByOthers(previousRecord, shared).length > 0
    )
      setRecordBefore(previousRecord);
  }
  const changes = recordBefore ? listChangesByOthers(recordBefore, sharedByOthers) : [];
  const authors = [...new Set(changes.flatMap(({ by }) => (by ? nameOf(by) : [])))];
  return (
    <div role="status">
      {changes.length > 0 && (
        <div className="admin-note">
          <div className="grow">
            <b>{sharedTexts.record.changed(listFormat.format(authors))}</b>
            <ChangeList changes={changes} />
          </div>
          <IconButton label={sharedTexts.close} onClick={() => setRecordBefore(null)}>
            <Icon name="close" />
          </IconButton>
        </div>
      )}
    </div>
  );
}

interface RecordStateProps {
  query: ReturnType<typeof useRecord>;
  /** Path of the list, to which the notice of a deleted record links. */
  listPath?: string;
}

/** A record that is not shown, because it is loading, was deleted or could not be loaded. */
export function RecordState({ query, listPath }: RecordStateProps) {
  const { record: texts, list } = useDictionary(sharedAdminTexts);
  if (query.isDeleted) {
    return (
      <EmptyState title={texts.missing} {...(listPath && { to: listPath, link: texts.toList })} />
    );
  }
  if (query.isError) {
    return <EmptyState title={list.failed} onRetry={() => void query.refetch()} />;
  }
  return query.isPending && <LoadingText />;
}

interface Props {
  /** `discard` returns a function that offers the draft again. */
  draft: { at: string; isSent?: boolean; accept: () => void; discard: () => () => void };
}

/** Offers the unsaved edits of an earlier visit. */
export function DraftBanner({ draft }: Props) {
  const { draft: texts, bar, undo } = useDictionary(sharedAdminTexts);
  const dateFormat = useDateFormat();
  const toast = useToast();
  const discard = () =>
    toast({ title: bar.discarded, action: { label: undo, run: draft.discard() } });
  return (
    <div className="admin-note" role="region" aria-label={texts.label}>
      <p>{texts.offer(dateFormat.dayTime(draft.at))}</p>
      {draft.isSent && <p>{texts.sent}</p>}
      <div className="admin-actions">
        <Button size="small" onClick={draft.accept}>
          {texts.take}
        </Button>
        <Button size="small" variant="quiet" onClick={discard}>
          {texts.discard}
        </Button>
      </div>
    </div>
  );
}
