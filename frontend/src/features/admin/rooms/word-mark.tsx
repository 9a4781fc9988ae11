import { useDictionary } from '../../../shared/i18n/dictionary';
import { roomsTexts } from './texts';
import { type WordState } from './word-state';
import './word-mark.css';

interface Props {
  state: WordState;
  /** Shape alone where a legend is in sight; the word is still read out. */
  bare?: boolean;
}

/** A state by shape, word and colour. */
export function WordMark({ state, bare }: Props) {
  const { marks } = useDictionary(roomsTexts);
  return (
    <span className={`pv pv-${state}`} title={bare ? marks[state].word : undefined}>
      <span className={bare ? 'vh' : undefined}>{marks[state].word}</span>
    </span>
  );
}

/** In the place of a state while a machine is writing. */
export function Working() {
  const { tabs } = useDictionary(roomsTexts);
  return (
    <span className="rm-working" title={tabs.working}>
      <span className="vh">{tabs.working}</span>
    </span>
  );
}
