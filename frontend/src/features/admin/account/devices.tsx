import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { type components } from '@kawabe/client';
import { DataTable, useDateFormat, useWrite, singlePageList } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { accountTexts } from './texts';

type Session = components['schemas']['SessionDto'];

/** Lists the sessions of the user; others can be signed out. */
export function Devices() {
  const texts = useDictionary(accountTexts);
  const dates = useDateFormat();
  const api = useApi();
  const options = api.queryOptions('get', '/api/auth/sessions');
  const query = useQuery(options);
  const { data } = query;
  const others = data?.filter(({ current }) => !current) ?? [];
  const end = useWrite<readonly Session[]>({
    send: async (client, sessions) => {
      for (const { id } of sessions) {
        await client.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } });
      }
      return {};
    },
    succeeded: () => texts.ended,
    failed: true,
    problems: texts.problems,
    stale: [options.queryKey],
  });
  const nameOf = ({ browser, system }: Session) =>
    [browser, system].filter(Boolean).join(texts.comma) || texts.unknownDevice;

  return (
    <section aria-labelledby="account-devices">
      <header>
        <h2 id="account-devices">
          {texts.devices} {data && <small className="tabular-nums">{data.length}</small>}
        </h2>
        {others.length > 1 && (
          <Button
            variant="danger"
            size="small"
            busy={end.isPending}
            onClick={() => end.mutate(others)}
          >
            {texts.endOthers}
          </Button>
        )}
      </header>
      <DataTable
        list={singlePageList(query, data)}
        className="account-list"
        failed={texts.failed}
        item={(session) => (
          <li key={session.id}>
            <span
              className={`account-device account-${session.device ?? 'desktop'}`}
              aria-hidden="true"
            />
            <span>
              {nameOf(session)}
              <small>
                {session.current
                  ? texts.thisOne(dates.dayTime(session.expiresAt))
                  : texts.seen(dates.dayTime(session.lastSeenAt), session.address)}
              </small>
            </span>
            {session.current ? (
              <small className="account-here">{texts.inUse}</small>
            ) : (
              <Button
                variant="quiet"
                size="small"
                disabled={end.isPending}
                aria-label={texts.endOne(nameOf(session))}
                onClick={() => end.mutate([session])}
              >
                {texts.end}
              </Button>
            )}
          </li>
        )}
      />
    </section>
  );
}
