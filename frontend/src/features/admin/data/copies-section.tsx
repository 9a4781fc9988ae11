import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { ConfirmDialog, kitTexts, LoadingLine, useDates, useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { useSession } from '../../../shared/session/session-context';
import { Button, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { copiesQuery, type Copy } from './data.queries';
import { fileSize } from './file-size';
import { RestoreDialog } from './restore-dialog';
import { dataTexts } from './texts';
import { useDataFailure } from './use-data-failure';

/** Takes a copy, and deletes one. */
function useCopies() {
  const api = useApi();
  const queries = useQueryClient();
  const texts = useDictionary(dataTexts);
  const toast = useToast();
  const failed = useDataFailure();
  const { ensureToken } = useSession();
  const [taking, setTaking] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: copiesQuery(api).queryKey });
  return {
    taking,
    take: async () => {
      if (!ensureToken()) return;
      setTaking(true);
      try {
        await api.client.POST('/api/admin/backups');
        toast({ title: texts.copyTaken });
      } catch (error) {
        toast({ title: texts.copyFailed, description: failed(error), variant: 'destructive' });
      }
      await refresh();
      setTaking(false);
    },
    remove: async ({ name }: Copy) => {
      if (!ensureToken()) return;
      await api.client.DELETE('/api/admin/backups/{name}', { params: { path: { name } } });
      toast({ title: texts.removedCopy });
      await refresh();
    },
  };
}

/** The safety copies, newest first: put back, deleted, and one taken now. */
export function CopiesSection() {
  const texts = useDictionary(dataTexts);
  const kit = useDictionary(kitTexts);
  const dates = useDates();
  const { tag } = languageFacts[useLanguage().language];
  const { data: copies, isPending, isError, refetch } = useQuery(copiesQuery(useApi()));
  const { taking, take, remove } = useCopies();
  const [asked, setAsked] = useState<{ what: 'restore' | 'delete'; copy: Copy } | null>(null);
  const close = () => setAsked(null);
  return (
    <section aria-labelledby="copies-title">
      <h2 id="copies-title">
        {texts.copiesTitle} <small className="ak-quiet">{texts.copiesHint}</small>
      </h2>
      {isPending && <LoadingLine />}
      {isError && !copies && (
        <p className="ak-error" role="alert">
          {texts.copiesFailed}{' '}
          <button type="button" className="ak-link" onClick={() => void refetch()}>
            {kit.list.retry}
          </button>
        </p>
      )}
      {copies?.length === 0 && <p className="ak-quiet">{texts.noCopies}</p>}
      <ul className="da-copies">
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
              <span className="ak-acts">
                <Button
                  size="small"
                  aria-label={texts.restoreOf(when)}
                  onClick={() => setAsked({ what: 'restore', copy })}
                >
                  {texts.restore}
                </Button>
                <IconButton
                  label={texts.removeCopy(when)}
                  onClick={() => setAsked({ what: 'delete', copy })}
                >
                  <Icon name="trash" />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ul>
      <Button size="small" busy={taking} onClick={() => void take()}>
        <Icon name="plus" />
        {texts.takeCopy}
      </Button>
      {asked?.what === 'restore' && <RestoreDialog copy={asked.copy} onClose={close} />}
      {asked?.what === 'delete' && (
        <ConfirmDialog
          title={texts.removeTitle(dates.dayTime(asked.copy.createdAt))}
          confirm={kit.delete}
          danger
          onConfirm={() => remove(asked.copy)}
          onClose={close}
        >
          <p>{texts.removeText}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
