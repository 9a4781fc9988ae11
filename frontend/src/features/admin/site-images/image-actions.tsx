import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type AdminKind,
  DeleteRecordDialog,
  type ContentRow,
  Dialog,
  sharedAdminTexts,
  translationBadges,
  useKind,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language, languageFacts } from '../../../shared/i18n/language';
import { Button, buttonClass, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { type Replacement } from './image-grid';
import { ReplaceImage } from './replace-image';

const imageBadges = translationBadges();

interface Props {
  adminKind: AdminKind;
  row: ContentRow;
  name: string;
  language: Language;
  purpose: string;
  /** Calls `onReplaced` after the image has been replaced. */
  onReplace: (replacement: Replacement, onReplaced: () => void) => void;
}

/** State of each language, and buttons to edit, replace and delete an image, shown below its tile. */
export function ImageActions({ adminKind, row, name, language, purpose, onReplace }: Props) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(adminKind.texts);
  const kind = useKind(adminKind.kind);
  const [isDeleting, setDeleting] = useState(false);
  const [isConfirmingText, setConfirmingText] = useState(false);
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
          onUploaded={(imageUrl) => {
            const formerUrl = row.shared['imageUrl'] as string;
            onReplace({ recordId: row.id, imageUrl, formerUrl }, () =>
              setConfirmingText(describedTranslations.length > 0),
            );
          }}
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
