import './styles/scale.css';
import './styles/controls.css';
import './styles/layout.css';
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
export {
  badgeColumn,
  dateColumn,
  iconColumn,
  modifiedColumn,
  imageColumn,
  sharedColumn,
  titleColumn,
  titleOf,
  textColumn,
} from './kind/columns';
export { translationBadges, badgeState } from './kind/translation-badges';
export { visitorPagePath } from './kind/admin-kind';
export { DeleteRecordDialog } from './kind/delete-record-dialog';
export { KindCardsScreen, KindScreens, KindStructureScreen } from './kind/kind-screens';
export { todayInJapan } from './kind/columns';
export { choiceLabel, fieldLabel } from './kind/labels';

export { BackTranslation } from './back/back-translation';
export { type BackSubject, useBackTranslation } from './back/use-back-translation';
export { DraftBanner } from './record/draft-banner';
export {
  onSameOriginMessage,
  type PreviewRequest,
  type PageSummary,
  type PreviewReport,
  type PreviewDraft,
} from './record/preview-message';
export { FieldEditor } from './record/field-editor';
export { FindingItem } from './record/field-findings';
export { FindingSentence } from './record/finding-sentence';
export { checkLabel, quotedRanges } from './record/finding-text';
export { GenerateDialog } from './record/generate-dialog';
export { IconPicker } from './record/icon-picker';
export { useRecordContext, useSharedField } from './record/record-context';
export { SharedField, SharedFieldInput } from './record/shared-field';
export { useFocusFirstError } from './record/use-focus-first-error';
export { useFieldText, fieldKey } from './record/record-values';
export { SingleFieldEditor } from './record/single-field-editor';
export { RecordRoute } from './record/record-route';
export { controlOf } from './record/widgets';
export { SaveBar } from './record/save-bar';
export { type RecordForm, useRecord, useRecordForm } from './record/use-record-form';

export { ConfirmDialog } from './write/confirm-dialog';
export { useProblemSentence, useWrite, type Write, type WriteOptions } from './write/use-write';
export { useIsEdited, valueAt } from './form/edits';
export { EditDialog } from './form/edit-dialog';
export { TextField } from './form/text-field';
export { type EditForm, type FieldProblems, useEditForm, useValues } from './form/use-edit-form';

export { ScreenHead } from './header/screen-head';

export { type SettingGroup } from './settings/setting-groups';
export { SettingsForm } from './settings/settings-form';
export { type SettingField, type SettingSection } from './settings/setting-kind';
export { type SettingName, SettingNamesContext, useSettingNames } from './settings/setting-names';
export { keyOf, settingRowsQuery, settingsToDecide } from './settings/setting-rows';
export { settingsTexts } from './settings/texts';

export { ImageManager } from './images/image-manager';
export { FilePickerButton } from './images/file-picker-button';
export { ImageDetails } from './images/image-details';
export { RejectedFiles, UploadStatus, UploadTile } from './images/upload-tile';
export { acceptAttribute, uploadLimits, type UploadTarget } from './images/uploads';
export { useImages } from './images/use-images';
export { SortableProvider, arrayMove, useSortableItem } from './sortable/sortable-context';
export { SortableList } from './sortable/sortable-list';
export { type DataColumn, DataTable, ListView, LoadMore, LoadMoreError } from './data/data-table';
export { type List, type PagedList, useLoadAhead, usePagedList, singlePageList } from './data/list';
export { type Selection, useSelection } from './data/selection';
export { useUploads } from './images/use-uploads';
export { useSavedOrder } from './sortable/use-saved-order';
export { useReorder } from './sortable/use-saved-order';
export { useVirtualRows } from './table/use-virtual-rows';
export { KindTable } from './table/kind-table';
export { type ListState, type Rows, useListState, useRows } from './table/use-list-state';

export { deleteDrafts } from './draft/draft-store';
export { useDraft } from './draft/use-draft';
export { UnsavedChangesGuard } from './unsaved/unsaved-changes-guard';
export { unsaved, type UnsavedChange } from './unsaved/unsaved-changes-registry';
export { useUnsavedChanges } from './unsaved/use-unsaved-changes';

export { LiveEvents, useJobs } from './live/live-events';
export { messagesKey, useUnreadMessages } from './live/unread-messages';
export { taskErrorText } from './live/jobs';
export { TaskList } from './live/task-list';
export { useJobWithTasks } from './live/use-job-with-tasks';
export { type Job, isUnfinished, jobsKey, sumProgress, type Task, jobProgress } from './live/jobs';

export { useRestoreEntries } from './content/use-restore-entries';
export { LongWork } from './ui/empty-state';
export { useRestoreDeleted } from './content/use-restore-entries';
export {
  type Activity,
  EntityLinks,
  entityTexts,
  type NamedRecord,
  type RecordName,
  useLabels,
  useRecordName,
  useEntityLabels,
} from './entities';
export {
  type KindScreenName,
  pathOf,
  subNavigationAt,
  type ScreenName,
  screenNames,
  screenOf,
  screens,
  screensWith,
  tabAt,
  entityPath,
  fieldPath,
} from './screens/screens';
export { type PageAction, useRegisterPageActions, usePageActions } from './actions/page-actions';

export { BudgetBar } from './ui/budget-bar';
export { Chips } from './ui/segmented-control';
export { Dialog } from './ui/dialog';
export { diffWords } from './ui/diff-text';
export { DiffText } from './ui/diff-text';
export { HighlightedText } from './ui/highlighted-text';
export { KitIcon } from './ui/kit-icon';
export { MarkedTextBox } from './ui/marked-text-box';
export { EmptyState } from './ui/empty-state';
export { ListSkeleton } from './ui/empty-state';
export { LoadingText } from './ui/empty-state';
export { Menu, MenuItem } from './ui/menu';
export { SecretDialog } from './ui/secret-dialog';
export { fileName, downloadFile } from './ui/download-file';
export { SearchCombobox } from './ui/search-combobox';
export { SearchBox } from './ui/search-box';
export { SegmentedControl } from './ui/segmented-control';
export { ShortcutsDialog } from './ui/shortcuts-dialog';
export { singleKeyShortcuts } from './ui/use-shortcuts';
export { Switch } from './ui/switch';
export { type Theme, theme } from './ui/theme';
export { Thumbnail } from './ui/thumbnail';
export { ToastRegion } from './ui/toast-region';
export { type Toast, useToast } from './ui/toasts';
export { useUrlParams } from './ui/use-url-params';
export { useRelativeTime } from './ui/use-date-format';
export { useDateFormat, useListFormat } from './ui/use-date-format';
export { isApple } from './ui/use-shortcuts';
export { useErrorToast } from './settings/use-error-toast';
export { useDiscardedToast } from './unsaved/use-discarded-toast';
export { useNumberFormat } from './ui/use-date-format';
export {
  useCommandShortcut,
  usePageShortcut,
  usePageShortcuts,
  useSaveShortcuts,
} from './ui/use-shortcuts';
export { useOnline, useOnReconnect } from './ui/use-online';
export { useRovingTabIndex } from './ui/use-roving-tabindex';
export { useActorName } from './ui/use-actor-name';
export { TranslationStateBadge } from './ui/translation-state-badge';

export { listPages, recordQuery } from './content/content.queries';
export {
  type FieldState,
  matchesStateFilter,
  type MatrixKindCount,
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
export { tabNames } from './content/translation-state';
export { languagesBaseFirst, type TranslationState } from './content/translation-state';
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
  type StayConflict as Clash,
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
export { useHolderText } from './stays/use-holder-text';
export { kitTexts, type KitTexts } from './texts';
