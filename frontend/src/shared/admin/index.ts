import './styles/scale.css';
import './styles/controls.css';
import './styles/kit.css';

export {
  adminKind,
  type AdminKind,
  type Column,
  type KindTexts,
  type RowView,
  type Widget,
  type WidgetProps,
} from './kind/admin-kind';
export { badge, day, icon, modified, picture, shared, title, titleOf, words } from './kind/columns';
export { languageMarks, stateOf } from './kind/language-marks';
export { ownPage } from './kind/admin-kind';
export { ConfirmDelete } from './kind/confirm-delete';
export { KindCardsScreen, KindScreens, KindStructureScreen } from './kind/kind-screens';
export { dayInJapan } from './kind/columns';
export { choiceLabel, fieldLabel } from './kind/labels';

export { BackTranslation } from './back/back-translation';
export { type BackSubject, useBackTranslation } from './back/use-back-translation';
export { DraftOffer } from './record/draft-offer';
export {
  hearOwn,
  type PreviewOrder,
  type PreviewReport,
  type ShownDraft,
} from './record/preview-message';
export { FieldLine } from './record/field-line';
export { FindingSentence } from './record/finding-sentence';
export { ruleText } from './record/finding-words';
export { GenerateDialog } from './record/generate-dialog';
export { IconPicker } from './record/icon-picker';
export { useRecordContext, useShared } from './record/record-context';
export { SharedField, SharedInput } from './record/shared-field';
export { useLeadToProblem } from './record/use-lead-to-problem';
export { useWord, wordKey } from './record/record-values';
export { OneField } from './record/one-field';
export { RecordRoute } from './record/record-route';
export { controlOf } from './record/widgets';
export { SaveBar } from './record/save-bar';
export { type RecordForm, useRecord, useRecordForm } from './record/use-record-form';

export { Ask } from './write/ask';
export { useWrite, type Write, type WriteOptions } from './write/use-write';
export { useIsEdited, valueAt } from './form/edits';
export { EditDialog } from './form/edit-dialog';
export { TextField } from './form/text-field';
export { type EditForm, type FieldProblems, useEditForm, useValues } from './form/use-edit-form';

export { ScreenHead } from './head/screen-head';

export { type SettingGroup } from './settings/setting-groups';
export { SettingsForm } from './settings/settings-form';
export { type SettingField, type SettingSection } from './settings/setting-kind';
export { type SettingName, SettingNamesContext, useSettingNames } from './settings/setting-names';
export { keyOf, settingRowsQuery, waitingIn } from './settings/setting-rows';
export { settingsTexts } from './settings/texts';

export { ImageManager } from './images/image-manager';
export { PickFiles } from './images/pick-files';
export { PictureDetails } from './images/picture-details';
export { RefusedFiles, UploadState, UploadTile } from './images/upload-tile';
export { acceptOf, limitsOf, type UploadTarget } from './images/uploads';
export { useImages } from './images/use-images';
export { SortableArea, moved, useSortableItem } from './sortable/sortable-area';
export { SortableList } from './sortable/sortable-list';
export { type DataColumn, DataTable, ListView, PagesFoot, RestFailed } from './data/data-table';
export { type List, type PagedList, useLoadAhead, usePagedList, wholeList } from './data/list';
export { type Selection, useSelection } from './data/selection';
export { useUploads } from './images/use-uploads';
export { useSavedOrder } from './sortable/use-saved-order';
export { useOrder } from './sortable/use-saved-order';
export { useVisibleRows } from './table/use-visible-rows';
export { KindTable } from './table/kind-table';
export { type ListState, type Rows, useListState, useRows } from './table/use-list-state';

export { forgetDrafts } from './draft/draft-store';
export { useDraft } from './draft/use-draft';
export { LeaveGuard } from './unsaved/leave-guard';
export { unsaved, type UnsavedChange } from './unsaved/unsaved-registry';
export { useUnsaved } from './unsaved/use-unsaved';

export { LiveEvents, useJobs } from './live/live-events';
export { messagesKey, useUnreadMessages } from './live/unread-messages';
export { reasonOf } from './live/jobs';
export { TaskList } from './live/task-list';
export { useWholeJob } from './live/use-whole-job';
export { type Job, isUnfinished, jobsKey, progressOf, type Task, workOf } from './live/jobs';

export { useRestoreEntries } from './content/use-restore-entries';
export { LongWork } from './ui/list-notice';
export { useBringBack } from './content/use-restore-entries';
export {
  type Activity,
  ThingLinks,
  thingTexts,
  type NamedRecord,
  type RecordName,
  useLabels,
  useRecordName,
  useThingWords,
} from './things';
export {
  type KindScreenName,
  pathOf,
  rowAt,
  type ScreenName,
  screenNames,
  screenOf,
  screens,
  screensWith,
  tabAt,
  thingPlace,
  wordPlace,
} from './screens/screens';
export { type PageAction, useOfferActions, usePageActions } from './actions/page-actions';

export { BudgetBar } from './ui/budget-bar';
export { Chips } from './ui/segmented';
export { Dialog } from './ui/dialog';
export { diffWords } from './ui/diff-text';
export { DiffText } from './ui/diff-text';
export { KitIcon } from './ui/kit-icon';
export { ListNotice } from './ui/list-notice';
export { ListSkeleton } from './ui/list-notice';
export { LoadingLine } from './ui/list-notice';
export { Menu, MenuItem } from './ui/menu';
export { ShownOnce } from './ui/shown-once';
export { fileName, saveFile } from './ui/save-file';
export { FindBox } from './ui/find-box';
export { SearchBox } from './ui/search-box';
export { Segmented } from './ui/segmented';
export { Shortcuts } from './ui/shortcuts';
export { singleKeys } from './ui/use-save-key';
export { Switch } from './ui/switch';
export { type Theme, theme } from './ui/theme';
export { Thumb } from './ui/thumb';
export { ToastRegion } from './ui/toast-region';
export { type Toast, useToast } from './ui/toasts';
export { useAddressParams } from './ui/use-address-params';
export { useAgo } from './ui/use-dates';
export { useDates, useListFormat } from './ui/use-dates';
export { isApple } from './ui/use-save-key';
export { useTellFailure } from './settings/use-tell-failure';
export { useTellDiscarded } from './unsaved/use-tell-discarded';
export { useFigures } from './ui/use-dates';
export { useCommandKey, usePageKey, usePageKeys, useSaveKeys } from './ui/use-save-key';
export { useOnline, useReconnected } from './ui/use-online';
export { useOneStop } from './ui/use-one-stop';
export { useWho } from './ui/use-who';
export { WordMark } from './ui/word-mark';

export { listPages, recordQuery } from './content/content.queries';
export {
  type FieldState,
  isIn,
  type KindCount,
  MATRIX_PAGE,
  type MatrixFilter,
  type MatrixLanguage,
  type MatrixPage,
  matrixQuery,
  type MatrixRow,
  type StateFilter,
  STATES,
  wordCountsQuery,
} from './content/matrix.queries';
export { tabNames } from './content/word-state';
export { languagesFrom, type WordState } from './content/word-state';
export {
  type ContentRecord,
  type ContentRow,
  type Kind,
  type KindField,
} from './content/content.types';
export { useContentCache } from './content/use-content-cache';
export { useKind } from './content/content.queries';
export {
  NightsLine,
  type Nights,
  type NightsState,
  useNights,
  useSources,
} from './stays/nights-line';
export {
  type BusySpan,
  type Clash,
  freeNightsQuery,
  holdersOf,
  isOver,
  type Stay,
  type StayCalendar,
  type StayRoom,
  type Stays,
  staysKey,
  staysQuery,
  type StayState,
  useStayRooms,
} from './stays/stays.queries';
export { stayTexts } from './stays/texts';
export { type Days, daysIn, isWeekend, useDays, yen } from './stays/use-days';
export { useHolderWords } from './stays/use-holder-words';
export { kitTexts, type KitTexts } from './texts';
