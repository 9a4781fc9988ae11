import { useId, useState } from 'react';
import { useTexts } from '../../../shared/i18n/language-context';
import { MAX_GUESTS } from '../../../shared/navigation/stay';
import { IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';

interface Props {
  value: string;
  /** Whether to show the buttons for one guest more or fewer, which need scripts. */
  isHydrated: boolean;
  /** Id of the error message of this field. */
  errorId?: string | undefined;
  onChange: (value: string) => void;
}

/** The number of guests, typed or changed in steps. */
export function GuestsField({ value, isHydrated, errorId, onChange }: Props) {
  const { contact, rooms, stay } = useTexts();
  const [announcement, setAnnouncement] = useState('');
  const id = useId();
  const count = Number(value) || 1;

  const changeBy = (step: number) => {
    const newCount = Math.min(Math.max(count + step, 1), MAX_GUESTS);
    setAnnouncement(rooms.people(newCount));
    onChange(String(newCount));
  };

  return (
    <div className="days-field days-guests">
      <label htmlFor={id}>
        <span className="faint">{contact.guests}</span>
        <input
          id={id}
          name="guests"
          type="number"
          inputMode="numeric"
          required
          data-field="guests"
          aria-invalid={errorId !== undefined || undefined}
          aria-describedby={errorId}
          min={1}
          max={MAX_GUESTS}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      {isHydrated && (
        <div className="days-steps">
          <IconButton
            label={stay.fewerGuests}
            aria-disabled={count <= 1}
            onClick={() => changeBy(-1)}
          >
            <Icon name="minus" />
          </IconButton>
          <IconButton
            label={stay.moreGuests}
            aria-disabled={count >= MAX_GUESTS}
            onClick={() => changeBy(1)}
          >
            <Icon name="plus" />
          </IconButton>
          <span className="visually-hidden" role="status">
            {announcement}
          </span>
        </div>
      )}
    </div>
  );
}
