import { ApiError } from '../../../api/api-error';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { type ListState } from '../table/use-list-state';
import { kitTexts } from '../texts';
import { ListNotice } from '../ui/list-notice';
import { type AdminKind } from './admin-kind';
import { choiceLabel } from './labels';

interface FailureProps {
  of: AdminKind;
  as: 'table' | 'cards';
  error: unknown;
  retry: () => unknown;
}

/** A list that could not be loaded, with the number under which the server's log has it. */
export function ListFailure({ of, as, error, retry }: FailureProps) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(of.texts);
  const request = error instanceof ApiError ? error.requestId : undefined;
  const isCards = as === 'cards' && texts.cardsFailed !== undefined;
  const signedOut = error instanceof ApiError && error.status === 401;
  return (
    <ListNotice
      title={
        (isCards && signedOut ? texts.cardsFailed : texts.fetchFailed) ??
        kit.list.failedOf(texts.title)
      }
      text={request === undefined ? kit.list.again : kit.list.request(request)}
      retry={() => void retry()}
      {...(isCards && { to: '/admin', link: kit.overview })}
    />
  );
}

/** What was asked for and is not there, and what to leave out. */
export function NothingMatches({
  of,
  state,
  count,
}: {
  of: AdminKind;
  state: ListState;
  count: number;
}) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(of.texts);
  const { search, filter, only } = state;
  const asked = [
    ...(search ? [kit.list.quoted(search)] : []),
    ...(filter ? [kit.list.states[filter]] : []),
    ...Object.entries(only).map(([field, value]) => choiceLabel(texts, field, value)),
  ];
  return (
    <ListNotice
      title={search ? kit.list.nothingFor(search) : kit.list.nothing}
      text={kit.list.noneOf(texts.count(count), asked.join(kit.list.and))}
    >
      <Button onClick={state.clear}>{kit.list.clear}</Button>
      {search && asked.length > 1 && (
        <Button
          variant="quiet"
          onClick={() => state.set({ filter: undefined, only: undefined, sort: undefined })}
        >
          {kit.list.onlyFor(search)}
        </Button>
      )}
    </ListNotice>
  );
}
