import { onlineManager, useQuery } from '@tanstack/react-query';
import { startTransition, useOptimistic, useState, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language, LANGUAGES } from '../../../shared/i18n/language';
import { PageHead } from '../../../shared/site/page-head';
import { Button } from '../../../shared/ui/button';
import { Skeleton } from '../../../shared/ui/skeleton';
import { CreateRoomDialog } from './create-room-dialog';
import { parseDraftKey } from './draft-storage';
import { RoomEditor } from './room-editor';
import { type BaseRoom } from './room.types';
import { RoomsList } from './rooms-list';
import { baseRoomsQuery } from './rooms.queries';
import { roomsTexts } from './texts';
import { useJobs } from './use-jobs';
import { useWordDrafts } from './use-word-drafts';
import { openFields, targetLanguages } from './word-state';
import './rooms.css';

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { list } = useDictionary(roomsTexts);
  return (
    <div className="rm-failure" role="alert">
      <p>{list.failed}</p>
      <p>
        <Link to="/admin">{list.toAdmin}</Link>
        <Button size="small" onClick={onRetry}>
          {list.retry}
        </Button>
      </p>
    </div>
  );
}

function Loading() {
  const { list } = useDictionary(roomsTexts);
  return (
    <div className="rm-loading" role="status">
      <span className="vh">{list.loading}</span>
      <Skeleton shape="title" />
      {[1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} />
      ))}
    </div>
  );
}

const followConnection = (changed: () => void) => onlineManager.subscribe(changed);

/** Which room and language the address names, or else those that need a person first. */
function useChoice(rooms: readonly BaseRoom[]) {
  const [params] = useSearchParams();
  const named = rooms.find(({ id }) => String(id) === params.get('room'));
  const room = named ?? rooms[0];
  const asked = LANGUAGES.find((language) => language === params.get('language'));
  const targets = room ? targetLanguages(room) : [];
  const language =
    asked ?? targets.find((code) => room && openFields(room, code).length > 0) ?? targets[0];
  return { room, language, named: named !== undefined };
}

/** Rooms with their words in four languages: the list on the left, one room side by side with its base. */
export function RoomsScreen() {
  const texts = useDictionary(roomsTexts);
  const { data, isPending, isError, refetch } = useQuery(baseRoomsQuery(useApi()));
  const [, setParams] = useSearchParams();
  const [creating, setCreating] = useState(false);
  const drafts = useWordDrafts();
  const jobs = useJobs();
  const online = useSyncExternalStore(followConnection, () => onlineManager.isOnline());
  const rooms = data ?? [];
  const { room, language: addressed, named } = useChoice(rooms);
  // The address follows in a transition: a word typed right after the choice must not meet the old language.
  const [language, choose] = useOptimistic(addressed);
  const chooseLanguage = (chosen: Language) =>
    startTransition(() => {
      choose(chosen);
      setParams({ room: String(room?.id), language: chosen }, { replace: true });
    });
  const unsavedIds = new Set(drafts.dirtyKeys.map((key) => parseDraftKey(key).roomId));

  return (
    <main className="rm" id="main">
      <PageHead title={texts.pageTitle} />
      <h1 className="vh">{texts.title}</h1>
      <Link className="rm-back" to="/admin">
        {texts.back}
      </Link>
      {!online && (
        <p className="rm-offline" role="status">
          {texts.list.offline}
        </p>
      )}
      {isPending && <Loading />}
      {isError && !data && <LoadFailure onRetry={() => void refetch()} />}
      {data && (
        <div className={named || !room ? 'rm-shell rm-shell-named' : 'rm-shell'}>
          <RoomsList
            rooms={rooms}
            selectedId={room?.id}
            unsavedIds={unsavedIds}
            jobs={jobs}
            onCreate={() => setCreating(true)}
          />
          {!room && (
            <div className="rm-main rm-nothing">
              <p>{texts.list.empty}</p>
              <Button variant="primary" onClick={() => setCreating(true)}>
                {texts.list.create}
              </Button>
            </div>
          )}
          {room && language && (
            <RoomEditor
              key={room.id}
              room={room}
              language={language}
              drafts={drafts}
              jobs={jobs}
              onLanguage={chooseLanguage}
            />
          )}
        </div>
      )}
      {creating && (
        <CreateRoomDialog
          onClose={() => setCreating(false)}
          onCreated={(id) => setParams({ room: String(id) })}
        />
      )}
    </main>
  );
}
