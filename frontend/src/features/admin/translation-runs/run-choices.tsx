import { useFigures, useThingWords } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { ChinesePair } from './chinese-pair';
import { Tick } from './tick';
import { runTexts } from './texts';
import { MODES, type RunChoice, type useEstimate } from './use-estimate';

interface Props {
  choice: RunChoice;
  estimated: ReturnType<typeof useEstimate>;
  onChange: (choice: RunChoice) => void;
}

function toggled<T>(without: readonly T[], one: T, on: boolean): T[] {
  return on ? without.filter((other) => other !== one) : [...without, one];
}

/** What a run is to write: how much of it, in which languages, of which kinds. */
export function RunChoices({ choice, estimated, onChange }: Props) {
  const texts = useDictionary(runTexts);
  const words = useThingWords();
  const { number } = useFigures();
  const { countOf, kinds } = estimated;
  const told = (count: number | undefined) => (count === undefined ? '–' : number(count));
  return (
    <div>
      <fieldset>
        <legend>{texts.mode}</legend>
        {MODES.map((mode) => (
          <label key={mode} className="tr-mode">
            <input
              type="radio"
              name="mode"
              checked={choice.mode === mode}
              onChange={() => onChange({ ...choice, mode })}
            />
            <span>
              <b>{texts.modes[mode].label}</b>
              <span className="ak-quiet">{texts.modes[mode].about}</span>
            </span>
            <span className="num">{told(countOf.mode(mode))}</span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{texts.languages}</legend>
        <div className="tr-ticks">
          {LANGUAGES.map((language) => (
            <Tick
              key={language}
              lang={languageFacts[language].tag}
              label={languageFacts[language].endonym}
              count={countOf.language(language)}
              checked={!choice.withoutLanguages.includes(language)}
              onChange={(on) =>
                onChange({
                  ...choice,
                  withoutLanguages: toggled(choice.withoutLanguages, language, on),
                })
              }
            />
          ))}
        </div>
        <ChinesePair />
      </fieldset>
      <fieldset>
        <legend>{texts.kinds}</legend>
        <div className="tr-ticks">
          {kinds.map((kind) => (
            <Tick
              key={kind}
              label={words.kind(kind).many}
              count={countOf.kind(kind)}
              checked={!choice.withoutKinds.includes(kind)}
              onChange={(on) =>
                onChange({ ...choice, withoutKinds: toggled(choice.withoutKinds, kind, on) })
              }
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}
