import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import {
  ConfirmDialog,
  kitTexts,
  LoadingText,
  useDateFormat,
  useWrite,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { Button, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { copiesQuery, type Copy, fileSize } from './data.queries';
import { RestoreDialog } from './restore-dialog';
import { dataTexts } from './texts';

const BACKUPS = ['get', '/api/admin/backups'] as const;

function DeleteCopy({ copy: { name, createdAt }, onClose }: { copy: Copy; onClose: () => void }) {
  const texts = useDictionary(dataTexts);
  const kit = useDictionary(kitTexts);
  const dates = useDateFormat();
  const write = useWrite({
    send: (client) => client.DELETE('/api/admin/backups/{name}', { params: { path: { name } } }),
    succeeded: () => texts.removedCopy,
    problems: texts.failures,
    stale: [BACKUPS],
  });
  return (
    <ConfirmDialog
      title={texts.removeTitle(dates.dayTime(createdAt))}
      confirm={kit.delete}
      danger
      write={write}
      onClose={onClose}
    >
      <p>{texts.removeText}</p>
    </ConfirmDialog>
  );
}

/** Restore points, newest first: create, restore, delete. */
export function RestorePointsSection() {
  const texts = useDictionary(dataTexts);
  const kit = useDictionary(kitTexts);
  const dates = useDateFormat();
  const { tag } = languageFacts[useLanguage().language];
  const { data: copies, isPending, isError, refetch } = useQuery(copiesQuery(useApi()));
  const create = useWrite({
    send: (client) => client.POST('/api/admin/backups'),
    succeeded: () => texts.copyTaken,
    failed: texts.copyFailed,
    problems: texts.failures,
    stale: [BACKUPS],
  });
  const [asked, setAsked] = useState<{ dialog: 'restore' | 'delete'; copy: Copy } | null>(null);
  const close = () => setAsked(null);
  return (
    <section aria-labelledby="copies-title">
      <h2 id="copies-title">
        {texts.copiesTitle} <small className="admin-quiet">{texts.copiesHint}</small>
      </h2>
      {isPending && <LoadingText />}
      {isError && !copies && (
        <p className="admin-error" role="alert">
          {texts.copiesFailed}{' '}
          <button type="button" className="admin-link" onClick={() => void refetch()}>
            {kit.list.retry}
          </button>
        </p>
      )}
      {copies?.length === 0 && <p className="admin-quiet">{texts.noCopies}</p>}
      <ul className="data-transfer-copies">
        {copies?.map((copy) => {
          const when = dates.dayTime(copy.createdAt);
          return (
            <li key={copy.name}>
              <span>
                {texts.reasons[copy.reason]}
                <small>
                  <time dateTime={copy.createdAt}>{when}</time> · {fileSize(copy.bytes, tag)}
                </small>
              </span>
              <span className="admin-acts">
                <Button
                  size="small"
                  aria-label={texts.restoreOf(when)}
                  onClick={() => setAsked({ dialog: 'restore', copy })}
                >
                  {texts.restore}
                </Button>
                <IconButton
                  label={texts.removeCopy(when)}
                  onClick={() => setAsked({ dialog: 'delete', copy })}
                >
                  <Icon name="trash" />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ul>
      <Button size="small" busy={create.isPending} onClick={() => create.mutate()}>
        <Icon name="plus" />
        {texts.takeCopy}
      </Button>
      {asked?.dialog === 'restore' && <RestoreDialog copy={asked.copy} onClose={close} />}
      {asked?.dialog === 'delete' && <DeleteCopy copy={asked.copy} onClose={close} />}
    </section>
  );
}
