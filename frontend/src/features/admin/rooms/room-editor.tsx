import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language } from '../../../shared/i18n/language';
import { DraftOffer } from './draft-offer';
import { draftKey, parseDraftKey } from './draft-storage';
import { type Editor, EditorContext } from './editor-context';
import { GenerateDialog } from './generate-dialog';
import { Inspector } from './inspector';
import { isWorking, type Job } from './jobs.queries';
import { JobsPanel } from './jobs-panel';
import { LanguageTabs, tabId } from './language-tabs';
import { LeaveDialog } from './leave-dialog';
import { PicturesStrip } from './pictures-strip';
import { RecordHead } from './record-head';
import { type BaseRoom } from './room.types';
import { historyQuery, WHOLE_PAGE } from './rooms.queries';
import { roomsTexts } from './texts';
import { useGenerate } from './use-generate';
import { useSaveKey } from './use-save-key';
import { useSaveWords } from './use-save-words';
import { useWordActions } from './use-word-actions';
import { type WordDrafts } from './use-word-drafts';
import { versionIn, wordsOf } from './word-state';
import { WordsTable } from './words-table';

interface Props {
  room: BaseRoom;
  language: Language;
  drafts: WordDrafts;
  jobs: readonly Job[];
  onLanguage: (language: Language) => void;
}

/** One room: its head, its words in one language beside the base, and what is known of them. */
export function RoomEditor({ room, language, drafts, jobs, onLanguage }: Props) {
  const texts = useDictionary(roomsTexts);
  const api = useApi();
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [generating, setGenerating] = useState(false);
  const key = draftKey(room.id, language);
  const edits = drafts.editsOf(key);

  const focusFirstProblem = () =>
    requestAnimationFrame(() =>
      panel.current?.querySelector<HTMLElement>('[data-field][aria-invalid="true"]')?.focus(),
    );
  const words = useSaveWords(drafts, focusFirstProblem);
  const actions = useWordActions(room.id, language);
  const generate = useGenerate(room.id);
  const save = () => words.save(room.id, language);
  const saveAll = async () => {
    for (const dirty of drafts.dirtyKeys) {
      const { roomId, language: code } = parseDraftKey(dirty);
      if (!(await words.save(roomId, code))) return false;
    }
    return true;
  };
  useSaveKey(() => void save());

  const behind = versionIn(room, language)?.stale ?? false;
  const history = useQuery({
    ...historyQuery(api, room.id, room.baseLanguage, WHOLE_PAGE),
    enabled: behind,
  });

  const editor: Editor = {
    room,
    language,
    edits,
    type: (field, text) => drafts.type(key, field, text, wordsOf(room, language, field)),
    undo: (field) => drafts.change(key, ({ [field]: _, ...others }) => others),
    keepMine: (field) =>
      drafts.change(key, (now) => ({
        ...now,
        [field]: { text: now[field]?.text ?? '', startedFrom: wordsOf(room, language, field) },
      })),
    errorOf: (field) => words.errorOf(key, field),
    settle: actions.settle,
    confirm: actions.confirm,
    generate: (field, overwrite) =>
      generate.start({ languages: [language], fields: [field], overwrite }),
    busy: actions.busy || generate.starting,
    baseHistory: history.data?.items,
  };

  return (
    <EditorContext value={editor}>
      <div className="rm-main" ref={panel}>
        <Link className="rm-to-list" to="?">
          {texts.allRooms}
        </Link>
        <div className="rm-stick">
          <RecordHead
            dirty={Object.keys(edits).length > 0}
            saving={words.saving}
            savedAt={words.savedAt(key)}
            onSave={() => void save()}
            onGenerate={() => setGenerating(true)}
          />
          <LanguageTabs
            room={room}
            selected={language}
            panelId={panelId}
            isWorking={(code) => isWorking(jobs, room.id, code)}
            isDirty={(code) => drafts.dirtyKeys.includes(draftKey(room.id, code))}
            onSelect={onLanguage}
          />
        </div>
        <JobsPanel jobs={jobs} roomId={room.id} />
        <DraftOffer draftKey={key} drafts={drafts} />
        <WordsTable id={panelId} labelledBy={tabId(panelId, language)} />
        <PicturesStrip room={room} />
      </div>
      <Inspector />
      {generating && (
        <GenerateDialog room={room} generate={generate} onClose={() => setGenerating(false)} />
      )}
      <LeaveDialog
        dirty={drafts.dirtyKeys.length > 0}
        onSave={saveAll}
        onDiscard={drafts.discardAll}
      />
    </EditorContext>
  );
}
