import { useAgo, useDates, useListFormat, useThingWords, useWho } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { type Grant, grantsOf } from './scopes';
import { tokenTexts } from './texts';
import { lifeOf, type Token } from './tokens.queries';

/** What a token is good for, one line for each area. */
function Grants({ scopes }: Pick<Token, 'scopes'>) {
  const texts = useDictionary(tokenTexts);
  const { kind } = useThingWords();
  const list = useListFormat();
  const what = ({ reads, writes }: Grant): string => {
    if (typeof writes === 'boolean') {
      return reads && writes ? texts.levels.write : writes ? texts.writesOnly : texts.levels.read;
    }
    const kinds = list.format(writes.map((name) => kind(name).many));
    return reads ? texts.readsAndWrites(kinds) : texts.writes(kinds);
  };
  return (
    <ul className="tk-grants">
      {grantsOf(scopes).map((grant) => (
        <li key={grant.area}>
          <span className="ak-quiet">{texts.areas[grant.area]}</span> {what(grant)}
        </li>
      ))}
    </ul>
  );
}

function Life({ token }: { token: Token }) {
  const texts = useDictionary(tokenTexts);
  const dates = useDates();
  const life = lifeOf(token);
  return (
    <>
      {life !== 'fine' && <b className={`tk-life tk-${life}`}>{texts.lives[life]}</b>}{' '}
      <time dateTime={token.expiresAt}>{dates.date(token.expiresAt)}</time>
    </>
  );
}

interface Props {
  tokens: readonly Token[];
  onRevoke: (token: Token) => void;
}

/** Tokens with what they are good for, when they were used last, and until when they count. */
export function TokenTable({ tokens, onRevoke }: Props) {
  const texts = useDictionary(tokenTexts);
  const dates = useDates();
  const ago = useAgo();
  const who = useWho();
  return (
    <table className="ak-table ak-rows tk-table">
      <thead>
        <tr>
          <th scope="col">{texts.name}</th>
          <th scope="col">{texts.may}</th>
          <th scope="col">{texts.used}</th>
          <th scope="col">{texts.expires}</th>
          <th scope="col">
            <span className="vh">{texts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={token.id}>
            <td className="tk-name">
              {token.name}
              <small>
                <code>kawabe_…{token.ending}</code>{' '}
                {texts.madeBy(who(token.createdBy), dates.date(token.createdAt))}
              </small>
            </td>
            <td className="tk-may">
              <Grants scopes={token.scopes} />
            </td>
            <td className="tk-used" data-label={texts.used}>
              {token.lastUsedAt ? (
                <time dateTime={token.lastUsedAt}>{ago(token.lastUsedAt)}</time>
              ) : (
                texts.never
              )}
            </td>
            <td className="tk-expires" data-label={texts.expires}>
              <Life token={token} />
            </td>
            <td className="ak-col-acts">
              <IconButton label={texts.revokeOne(token.name)} onClick={() => onRevoke(token)}>
                <Icon name="trash" />
              </IconButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
