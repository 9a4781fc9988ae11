import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  adminKind,
  KindScreens,
  DragHandle,
  sharedAdminTexts,
  EmptyState,
  Menu,
  MoveMenuItems,
  ContentLanguageControl,
  SortableList,
  titleOf,
  useListState,
  useReorder,
  useRecordList,
  type WidgetProps,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { ImageGrid, SiteImageTile } from './image-grid';
import { ImageActions } from './image-actions';
import { introTexts } from './texts';

/** Positions of the images beside the introduction, counted row by row. */
const POSITIONS: readonly number[] = [1, 2, 3, 4];

/** Select of the four positions. */
function PositionSelect({ id, describedBy, invalid, value, onChange }: WidgetProps) {
  return (
    <select
      id={id}
      className={invalid ? 'admin-input admin-input-invalid' : 'admin-input'}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      value={String(value)}
      onChange={(event) => onChange(event.target.value)}
    >
      {POSITIONS.map((position) => (
        <option key={position}>{position}</option>
      ))}
    </select>
  );
}

/** The images beside the introduction, by position. */
function IntroGrid() {
  const texts = useDictionary(introTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const listState = useListState();
  // A sort order in the URL is ignored: the images are listed by position.
  const recordList = useRecordList('intro-images', { ...listState, sort: undefined });
  const { items: rows } = recordList;
  const reorder = useReorder('intro-images', rows);
  const nameOf = (row: (typeof rows)[number]) =>
    titleOf(row, listState.language).text ?? texts.unnamed;
  const freePosition = POSITIONS.find((position) =>
    rows.every(({ shared }) => shared['position'] !== position),
  );
  return (
    <ImageGrid
      title={texts.title}
      note={texts.note}
      failed={texts.failed}
      list={recordList}
      add={
        freePosition === undefined
          ? undefined
          : { to: `${introImages.path}/new?position=${freePosition}`, label: texts.create }
      }
      tools={
        <ContentLanguageControl
          value={listState.language}
          // The URL parameter `words` is the language of the shown texts.
          onChange={(code) => listState.set({ words: code })}
        />
      }
    >
      {rows.length === 0 && (
        <EmptyState
          title={texts.empty}
          text={texts.emptyText}
          to={`${introImages.path}/new`}
          link={texts.create}
        />
      )}
      <SortableList
        items={reorder.rows}
        idOf={({ id }) => String(id)}
        nameOf={nameOf}
        layout="tiles"
        label={texts.title}
        className="site-images-grid"
        onMove={reorder.move}
        render={(row, index, handle) => (
          <SiteImageTile
            asset={row.media[0]}
            name={
              <>
                <span className="tabular-nums">{Number(row.shared['position'])}</span>{' '}
                <span lang={languageFacts[titleOf(row, listState.language).language].tag}>
                  {nameOf(row)}
                </span>
              </>
            }
          >
            <div className="site-images-move">
              <DragHandle className="iconbtn" name={nameOf(row)} handle={handle} />
              <Menu label={sharedTexts.list.more(nameOf(row))}>
                <MoveMenuItems
                  index={index}
                  count={reorder.rows.length}
                  layout="tiles"
                  onMove={(to) => reorder.move(index, to)}
                />
              </Menu>
            </div>
            <ImageActions
              adminKind={introImages}
              row={row}
              name={nameOf(row)}
              language={listState.language}
              purpose="intro"
              toasts={texts}
            />
          </SiteImageTile>
        )}
      />
    </ImageGrid>
  );
}

const introImages = adminKind({
  kind: 'intro-images',
  columns: [],
  widgets: { position: PositionSelect },
  visitorPath: () => '/#intro',
  preview: { listUrl: '/api/base-intro-images' },
  List: IntroGrid,
  texts: introTexts,
});

/** Screens of up to four images beside the introduction, with titles in each language. */
export function IntroScreens() {
  const position = Number(useSearchParams()[0].get('position'));
  const kindWithInitial = useMemo(
    () => ({ ...introImages, initial: { position: POSITIONS.includes(position) ? position : 1 } }),
    [position],
  );
  return <KindScreens adminKind={kindWithInitial} />;
}
