import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { type RoomFormValues, type SharedField, toFormValues } from './room-form';
import { type BaseRoom } from './room.types';
import { roomsTexts } from './texts';
import './conflict-notice.css';

interface Props {
  /** The fields that both changed. */
  clashes: readonly SharedField[];
  theirs: BaseRoom;
  mine: RoomFormValues;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** What somebody else saved since the dialog was opened, beside what it holds. */
export function RoomConflict({ clashes, theirs, mine, onTakeTheirs, onKeepMine }: Props) {
  const { conflict, fields } = useDictionary(roomsTexts);
  const stored = toFormValues(theirs);
  const text = (values: RoomFormValues, field: SharedField) => {
    const value = values[field];
    return (Array.isArray(value) ? value.join(', ') : String(value)) || conflict.empty;
  };
  return (
    <div className="rm-conflict rm-form-wide" role="alert">
      <p>
        <b>{conflict.title}</b>
      </p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{conflict.theirs}</th>
            <th scope="col">{conflict.mine}</th>
          </tr>
        </thead>
        <tbody>
          {clashes.map((field) => (
            <tr key={field}>
              <th scope="row">{fields[field]}</th>
              <td>{text(stored, field)}</td>
              <td>{text(mine, field)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="rm-offer-row">
        <Button size="small" onClick={onTakeTheirs}>
          {conflict.takeTheirs}
        </Button>
        <Button size="small" onClick={onKeepMine}>
          {conflict.keepMine}
        </Button>
      </div>
    </div>
  );
}
