import { useController } from 'react-hook-form';
import { sharedFields } from '../content/content.queries';
import { useRecordContext } from './record-context';
import { SharedField } from './shared-field';
import { type SharedValue } from './shared-values';

/** For a panel: a shared field's value as it is typed, and the way to set it. */
export function useShared(name: string): [SharedValue, (value: SharedValue) => void] {
  const { form } = useRecordContext();
  const { field } = useController({ control: form.control, name });
  return [field.value, field.onChange];
}

interface Props {
  name: string;
  /** What the panel sees wrong with it before it is sent. */
  error?: string | undefined;
}

/** For a panel: a shared field as it stands outside of one. */
export function SharedInput({ name, error }: Props) {
  const { kind } = useRecordContext();
  const field = sharedFields(kind).find((one) => one.name === name);
  return field ? <SharedField field={field} error={error} /> : null;
}
