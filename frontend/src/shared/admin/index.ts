import './styles/scale.css';
import './styles/controls.css';
import './styles/layout.css';
import './styles/kit.css';
import './styles/parts.css';

export {
  adminKind,
  type AdminKind,
  type KindTexts,
  type RowView,
  type WidgetProps,
  visitorPagePath,
  choiceLabel,
  fieldLabel,
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
export { translationBadges } from './kind/translation-badges';
export { DeleteRecordDialog } from './kind/delete-record-dialog';
export { KindCardsScreen, KindScreens, KindStructureScreen } from './kind/kind-screens';

export { BackTranslation } from './back/back-translation';
export { type BackSubject, useBackTranslation } from './back/use-back-translation';
export { DraftBanner } from './record/notices';
export { FocusRecovery } from './ui/focus-recovery';
export {
  onSameOriginMessage,
  type PreviewRequest,
  type PageSummary,
  type PreviewReport,
  type PreviewDraft,
} from './record/preview-message';
export { toPreviewDraft } from './record/preview-draft';
export { FieldEditor } from './record/field-editor';
export { FindingItem } from './record/field-findings';
export { FindingSentence, checkLabel, quotedRanges } from './record/finding-sentence';
export { GenerateDialog } from './record/generate-dialog';
export { IconPicker } from './record/icon-picker';
export { useAdminKind, useRecordContext, useSharedField } from './record/record-context';
export { SharedField, SharedFieldInput } from './record/shared-fields';
export { useFieldText, fieldKey } from './record/record-values';
export { SingleFieldEditor } from './record/single-field-editor';
export { RecordRoute } from './record/record-route';
export { readWritingLanguage } from './record/new-record';
export { controlProps } from './record/widgets';
export { SaveBar } from './record/save-bar';
export { type RecordForm, useRecord, useRecordForm } from './record/use-record-form';

export { ConfirmDialog, useErrorMessage, useWrite, type WriteOptions } from './write/use-write';
export { ConflictNotice } from './form/conflict-notice';
export { formatDegrees, parseCoordinates } from './form/coordinates';
export { isEqual, useEdits, useIsEdited, valueAt } from './form/edits';
export { CheckboxList, parseChoices } from './form/checkbox-list';
export { EditDialog, TextField } from './form/edit-dialog';
export { type EditForm, type FieldProblems, useEditForm, useValues } from './form/use-edit-form';

export { ScreenHead } from './header/screen-head';

export { fillReplyTemplate, replyTemplateTexts } from './settings/reply-templates';
export { type SettingGroup, SettingsForm } from './settings/settings-form';
export { type SettingField, type SettingSection } from './settings/setting-kind';
export {
  type SettingName,
  SettingNamesContext,
  useSettingNames,
  settingKeyOf,
  settingRowsQuery,
  mostUrgentSectionState,
} from './settings/setting-rows';
export { settingsTexts } from './settings/texts';

export { ImageFormsDialog, ImageManager, useImageForms } from './images/images-dialog';
export { CameraButton, FilePickerButton, ImagePickerButton } from './images/file-picker-button';
export { ImageDetails } from './images/image-details';
export { RejectedFiles, UploadStatus, UploadTile } from './images/upload-tile';
export { uploadLimits, type UploadTarget } from './images/uploads';
export { useImages } from './images/use-images';
export { DragHandle, MoveMenuItems, type SortHandle } from './sortable/move-controls';
export { SortableList } from './sortable/sortable-list';
export { type DataColumn, DataTable, ListView } from './data/data-table';
export { type List, useLoadAhead, usePagedList, singlePageList } from './data/list';
export { type Selection, useSelection } from './data/selection';
export { useUploads } from './images/use-uploads';
export { useSavedOrder, useReorder } from './sortable/use-saved-order';
export { useVirtualRows } from './table/table-row';
export { KindTable } from './table/kind-table';
export {
  type ListState,
  type RecordList,
  useListState,
  useRecordList,
} from './table/use-list-state';

export { useDraft } from './draft/use-draft';
export { UnsavedChangesGuard } from './unsaved/unsaved-changes-guard';
export { unsaved } from './unsaved/unsaved-changes-registry';
export { useUnsavedChanges, useDiscardedToast } from './unsaved/use-unsaved-changes';

export { LiveEvents, useJobs, messagesKey, useUnreadMessages } from './live/live-events';
export {
  taskErrorText,
  type Job,
  isUnfinished,
  jobsKey,
  sumProgress,
  type Task,
  jobProgress,
  useJobWithTasks,
} from './live/jobs';
export { TaskList } from './live/task-list';
export { UndoRunDialog } from './live/undo-run-dialog';

export { useNewestEntryIds, useRestoreDeleted, useUndoAction } from './content/use-restore-entries';
export { BulkProgress, EmptyState, ErrorText, ListSkeleton, LoadingText } from './ui/empty-state';
export {
  type Activity,
  useSharedValueLanguage,
  useEntityLabels,
  type RecordName,
  useRecordName,
  parseRestorePointTime,
  useLabels,
} from './entities/use-labels';
export { EntityLinks } from './entities/entity-links';
export { entityTexts } from './entities/texts';
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
export { useRegisterPageActions, usePageActions } from './actions/page-actions';

export { BudgetBar } from './ui/budget-bar';
export {
  Chips,
  ContentLanguageControl,
  FilterSelect,
  SegmentedControl,
} from './ui/segmented-control';
export { Dialog } from './ui/dialog';
export { diffWords, DiffText } from './ui/diff-text';
export { HighlightedText, MarkedTextBox } from './ui/highlighted-text';
export { KitIcon, type KitIconName } from './ui/kit-icon';
export { Menu, MenuItem } from './ui/menu';
export { isSecretShown, SecretDialog } from './ui/secret-dialog';
export {
  downloadFile,
  PHONE_QUERY,
  useDocumentEvent,
  useOnline,
  useUnloadWarning,
  watchTyping,
} from './ui/browser';
export { SearchCombobox } from './ui/search-combobox';
export { SearchBox } from './ui/search-box';
export {
  isDialogOpen,
  isSelectKey,
  isTextInput,
  ShortcutsDialog,
  singleKeyShortcuts,
  isApple,
  useCommandShortcut,
  usePageShortcut,
  usePageShortcuts,
  useSaveShortcuts,
} from './ui/shortcuts';
export { Switch } from './ui/switch';
export { type Theme, theme } from './ui/theme';
export { Thumbnail } from './ui/thumbnail';
export { ToastRegion, type Toast, useToast } from './ui/toasts';
export { storedLength } from './ui/use-too-long';
export { useStoredText } from './ui/use-stored-text';
export { useUrlParams } from './ui/use-url-params';
export {
  useRelativeTime,
  useDateFormat,
  useListFormat,
  useNumberFormat,
  useActorName,
} from './ui/formats';
export { useErrorToast } from './settings/use-setting-forms';
export { useRovingTabIndex } from './ui/use-roving-tabindex';
export { TranslationStateBadge } from './ui/translation-state-badge';

export { recordQuery, type ContentRow, type Kind, useKind } from './content/content.queries';
export {
  matchesStateFilter,
  type MatrixKindCount,
  MATRIX_PAGE_SIZE,
  type MatrixFilter,
  type MatrixLanguage,
  type MatrixPage,
  matrixQuery,
  type MatrixRow,
  type StateFilter,
  STATE_FILTERS,
  fieldCountsQuery,
} from './content/matrix.queries';
export {
  shortLanguageNames,
  type FieldState,
  languagesBaseFirst,
  needsDecision,
  type TranslationState,
  mostUrgentOf,
} from './content/translation-state';
export { useContentCache } from './content/use-content-cache';
export {
  NightsLine,
  type NightsState,
  useNights,
  useSourcesText,
  useHolderText,
} from './stays/nights-line';
export {
  type BusySpan,
  type StayConflict,
  freeNightsQuery,
  HOLD_MS,
  holdersOf,
  overlaps,
  type Stay,
  STAY_KEYS,
  type StayCalendar,
  type StayRoom,
  type StaysResponse,
  staysBetweenKey,
  staysKey,
  staysQuery,
  type StayState,
  useStayRooms,
} from './stays/stays.queries';
export { isWeekend, useDayFormats } from './stays/use-days';
export { formatYen } from '../price/price-affixes';
export { sharedAdminTexts } from './texts';
