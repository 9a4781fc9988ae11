import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { ConfirmDialog, kitTexts, useDates, useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { useSession } from '../../../shared/session/session-context';
import { IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { type Subscriber, subscribersKey } from './subscribers.queries';
import { subscriberTexts } from './texts';

/** Deletes an address for good: the API keeps nothing of it. */
function DeleteSubscriber({ of, onClose }: { of: Subscriber; onClose: () => void }) {
  const { client } = useApi();
  const queries = useQueryClient();
  const texts = useDictionary(subscriberTexts);
  const kit = useDictionary(kitTexts);
  const toast = useToast();
  const { ensureToken } = useSession();
  const remove = async () => {
    if (!ensureToken()) return;
    await client.DELETE('/api/newsletter/subscriptions/{id}', {
      params: { path: { id: of.id } },
    });
    toast({ title: texts.removed(of.email) });
    await queries.invalidateQueries({ queryKey: subscribersKey });
  };
  return (
    <ConfirmDialog
      title={texts.removeTitle(of.email)}
      confirm={kit.delete}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{texts.removeText}</p>
    </ConfirmDialog>
  );
}

/** Addresses with what they are written in, and whether they may be written to. */
export function SubscriberTable({ rows }: { rows: readonly Subscriber[] }) {
  const texts = useDictionary(subscriberTexts);
  const dates = useDates();
  const [deleting, setDeleting] = useState<Subscriber | null>(null);
  const when = (at: string | null) =>
    at === null ? '–' : <time dateTime={at}>{dates.dayTime(at)}</time>;
  return (
    <>
      <table className="ak-table ak-rows sb-table">
        <thead>
          <tr>
            <th scope="col">{texts.email}</th>
            <th scope="col">{texts.state}</th>
            <th scope="col">{texts.language}</th>
            <th scope="col">{texts.since}</th>
            <th scope="col">{texts.confirmed}</th>
            <th scope="col">
              <span className="vh">{texts.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="sb-email">{row.email}</td>
              <td>
                <span className={`sb-state sb-${row.status}`}>{texts.states[row.status]}</span>
              </td>
              <td lang={languageFacts[row.language].tag}>{languageFacts[row.language].endonym}</td>
              <td>{when(row.createdAt)}</td>
              <td className="sb-confirmed-at">{when(row.confirmedAt)}</td>
              <td className="ak-col-acts">
                <IconButton label={texts.remove(row.email)} onClick={() => setDeleting(row)}>
                  <Icon name="trash" />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {deleting && <DeleteSubscriber of={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
