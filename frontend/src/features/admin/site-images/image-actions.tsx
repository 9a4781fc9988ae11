import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type AdminKind,
  DeleteRecordDialog,
  type ContentRow,
  Dialog,
  sharedAdminTexts,
  translationBadges,
  useContentCache,
  useKind,
  useNewestEntryIds,
  useUndoAction,
  useWrite,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language, languageFacts } from '../../../shared/i18n/language';
import { Button, buttonClass, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { ReplaceImage } from './replace-image';

const imageBadges = translationBadges();

interface Props {
  adminKind: AdminKind;
  row: ContentRow;
  name: string;
  language: Language;
  /** Purpose of the image, which determines the limits of an upload. */
  purpose: string;
  /** Titles of the toasts after an image has been replaced. */
  toasts: { updated: string; updateFailed: string };
}

/** State of each language, and buttons to edit, replace and delete an image, shown below its tile. */
export function ImageActions({ adminKind, row, name, language, purpose, toasts }: Props) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(adminKind.texts);
  const kind = useKind(adminKind.kind);
  const [isDeleting, setDeleting] = useState(false);
  /** Whether the dialog is open that asks if the texts still describe the new image. */
  const [isConfirmingText, setConfirmingText] = useState(false);
  const { staleKeys, refresh } = useContentCache(adminKind.kind);
  const findNewestEntryIds = useNewestEntryIds(adminKind.kind);
  const undoAction = useUndoAction();
  const replace = useWrite<string, number[]>({
    send: async (client, imageUrl) => {
      await client.PATCH('/api/content/{kind}/{recordId}', {
        params: { path: { kind: adminKind.kind, recordId: row.id } },
        body: { shared: { imageUrl } },
      });
      return { data: await findNewestEntryIds(row.id) };
    },
    onSuccess: () => setConfirmingText(describedTranslations.length > 0),
    successToast: (entryIds) => ({
      title: toasts.updated,
      ...undoAction(entryIds, () => {
        setConfirmingText(false);
        return refresh();
      }),
    }),
    errorTitle: toasts.updateFailed,
    invalidateKeys: staleKeys,
  });
  const describedTranslations = row.translations.filter(({ title }) => title);
  const editPath = `${adminKind.path}/${row.id}`;
  return (
    <>
      <div className="site-images-marks">
        {imageBadges.cell({ adminKind, row, language, kind, texts, sharedTexts, to: editPath })}
      </div>
      <div className="site-images-actions cluster gap-05-15">
        <Link to={editPath} className={buttonClass({ size: 'small' })}>
          {sharedTexts.edit}
          <span className="visually-hidden">: {name}</span>
        </Link>
        <ReplaceImage
          purpose={purpose}
          language={row.baseLanguage}
          label={sharedTexts.images.replace}
          name={name}
          onUploaded={(imageUrl) => replace.mutate(imageUrl)}
        />
        <IconButton label={`${sharedTexts.delete}: ${name}`} onClick={() => setDeleting(true)}>
          <Icon name="trash" />
        </IconButton>
      </div>
      {isConfirmingText && (
        <Dialog
          title={sharedTexts.images.stillDescribes}
          dismiss="always"
          onClose={() => setConfirmingText(false)}
          actions={(close) => (
            <>
              <Link to={editPath} className={buttonClass()}>
                {sharedTexts.images.changeText}
              </Link>
              <Button variant="primary" onClick={close}>
                {sharedTexts.images.keepText}
              </Button>
            </>
          )}
        >
          <ul>
            {describedTranslations.map(({ language: code, title }) => (
              <li key={code} lang={languageFacts[code].tag}>
                {title}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
      {isDeleting && (
        <DeleteRecordDialog
          adminKind={adminKind}
          records={[row]}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
