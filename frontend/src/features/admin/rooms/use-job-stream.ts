import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { useSession } from '../../../shared/session/session-context';
import { readEvents, type StreamEvent } from './event-stream';
import { type Job, type JobPage, jobsQuery, withJob, withoutJob } from './jobs.queries';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Follows the jobs as they go, and keeps the loaded list true. Says whether the stream stands: while it
 * does not, the list has to be asked for again and again.
 */
export function useJobStream(): boolean {
  const api = useApi();
  const queries = useQueryClient();
  const { user, reportFailure } = useSession();
  const [live, setLive] = useState(false);

  useEffect(() => {
    const gone = new AbortController();
    const { queryKey } = jobsQuery(api);
    const change = (next: (page: JobPage | undefined) => JobPage | undefined) => {
      // An answer on its way is older than this event and would undo it: it is asked for anew instead.
      if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey });
      else queries.setQueryData<JobPage>(queryKey, next);
    };

    const take = ({ type, data }: StreamEvent) => {
      if (type === 'job') change((page) => withJob(page, JSON.parse(data) as Job));
      if (type === 'removed') {
        change((page) => withoutJob(page, (JSON.parse(data) as { id: number }).id));
      }
      if (type === 'resync') void queries.invalidateQueries({ queryKey });
    };

    const follow = async () => {
      const { data } = await api.client.GET('/api/jobs/events', {
        parseAs: 'stream',
        signal: gone.signal,
      });
      if (!data) return;
      setLive(true);
      // What happened before the stream stood was told to nobody.
      void queries.invalidateQueries({ queryKey });
      for await (const event of readEvents(data)) take(event);
    };

    const keepFollowing = async () => {
      for (let wait = FIRST_PAUSE_MS; !gone.signal.aborted;) {
        const began = Date.now();
        try {
          await follow();
        } catch (error) {
          if (gone.signal.aborted) return;
          if (error instanceof ApiError && error.status === 401) {
            reportFailure(error);
            return;
          }
        }
        setLive(false);
        wait = Date.now() - began > LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : wait;
        await pause(wait, gone.signal);
        wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
      }
    };
    void keepFollowing();
    return () => gone.abort();
    // A renewed session is a new user object: the stream that ended with the old token begins anew.
  }, [api, queries, reportFailure, user]);

  return live;
}
