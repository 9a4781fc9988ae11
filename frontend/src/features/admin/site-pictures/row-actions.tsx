import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type AdminKind,
  ConfirmDelete,
  type ContentRow,
  kitTexts,
  languageMarks,
  useKind,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language } from '../../../shared/i18n/language';
import { buttonClass, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { ReplacePicture } from './replace-picture';

const marks = languageMarks();

interface Props {
  of: AdminKind;
  row: ContentRow;
  name: string;
  language: Language;
  purpose: string;
  onReplace: (id: number, url: string) => void;
}

/** Below a tile: how its words stand in each language, and edit, replace, delete. */
export function RowActions({ of, row, name, language, purpose, onReplace }: Props) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(of.texts);
  const kind = useKind(of.kind);
  const [removing, setRemoving] = useState(false);
  const to = `${of.path}/${row.id}`;
  return (
    <>
      <div className="sp-marks">{marks.cell({ of, row, language, kind, texts, kit, to })}</div>
      <div className="sp-acts">
        <Link to={to} className={buttonClass({ size: 'small' })}>
          {kit.edit}
          <span className="vh">: {name}</span>
        </Link>
        <ReplacePicture
          purpose={purpose}
          label={kit.images.replace}
          name={name}
          onPicture={(url) => onReplace(row.id, url)}
        />
        <IconButton label={`${kit.delete}: ${name}`} onClick={() => setRemoving(true)}>
          <Icon name="trash" />
        </IconButton>
      </div>
      {removing && <ConfirmDelete of={of} records={[row]} onClose={() => setRemoving(false)} />}
    </>
  );
}
