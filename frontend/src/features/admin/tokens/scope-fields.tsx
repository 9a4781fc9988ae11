import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { kitTexts, Segmented, useThingWords } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { AREAS, kindsIn, kindsOf, LEVELS, type TokenValues } from './scopes';
import { tokenTexts } from './texts';

interface Props {
  values: TokenValues;
  problems: Readonly<Record<string, string>>;
  onChange: (name: keyof TokenValues, value: string) => void;
}

/** Which kinds of content are written, each with a box of its own. */
function KindBoxes({ values, problems, onChange }: Props) {
  const texts = useDictionary(tokenTexts);
  const kit = useDictionary(kitTexts);
  const { kind } = useThingWords();
  const api = useApi();
  const { data, isError, refetch } = useQuery(api.queryOptions('get', '/api/tokens/scopes'));
  const chosen = kindsIn(values);
  const toggle = (name: string, on: boolean) => {
    const others = chosen.filter((one) => one !== name);
    onChange('kinds', (on ? [...others, name] : others).join(' '));
  };
  return (
    <fieldset className="tk-kinds">
      <legend className="vh">{texts.kinds}</legend>
      {isError && !data && (
        <p className="ak-error" role="alert">
          {kit.list.failed}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {kit.list.retry}
          </Button>
        </p>
      )}
      {kindsOf(data?.scopes ?? []).map((name) => (
        <label key={name} className="ak-check">
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={(event) => toggle(name, event.target.checked)}
          />
          {kind(name).many}
        </label>
      ))}
      {problems['kinds'] && (
        <p className="ak-error" role="alert">
          {problems['kinds']}
        </p>
      )}
    </fieldset>
  );
}

/** What a token is to be good for: nothing, reading, or reading and writing, in each area. */
export function ScopeFields(props: Props) {
  const { values, problems, onChange } = props;
  const texts = useDictionary(tokenTexts);
  const problem = problems['content'] ?? problems['scopes'];
  return (
    <fieldset className="tk-scopes">
      <legend>{texts.may}</legend>
      {AREAS.map((area) => (
        <div key={area} className="tk-area">
          <span>
            {texts.areas[area]}
            <small>{texts.areaHints[area]}</small>
          </span>
          <Segmented
            label={texts.areas[area]}
            value={values[area]}
            options={LEVELS.map((value) => ({ value, label: texts.levels[value] }))}
            onChange={(level) => onChange(area, level)}
          />
          {area === 'content' && values.content === 'write' && (
            <div className="tk-bound">
              <Segmented
                label={texts.kinds}
                value={values.every}
                options={[
                  { value: 'yes', label: texts.everyKind },
                  { value: 'no', label: texts.onlyThese },
                ]}
                onChange={(every) => onChange('every', every)}
              />
              {values.every === 'no' && <KindBoxes {...props} />}
            </div>
          )}
        </div>
      ))}
      {problem && (
        <p className="ak-error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
