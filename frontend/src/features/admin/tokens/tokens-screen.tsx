import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { ApiError } from '../../../api/api-error';
import {
  ConfirmDialog,
  type DataColumn,
  DataTable,
  ScreenHead,
  SecretDialog,
  useRelativeTime,
  useDateFormat,
  useListFormat,
  useEntityLabels,
  useActorName,
  useWrite,
  singlePageList,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { NewTokenDialog } from './new-token-dialog';
import { type AreaGrant, toGrants, tokenExpiryState, type NewToken, type Token } from './tokens';
import { tokenTexts } from './texts';
import './tokens.css';

const TOKENS_KEY = ['get', '/api/tokens'] as const;

/** List of the permissions of a token, one line for each area. */
function GrantList({ scopes }: Pick<Token, 'scopes'>) {
  const texts = useDictionary(tokenTexts);
  const { kind } = useEntityLabels();
  const listFormat = useListFormat();
  const describeGrant = ({ reads, writes }: AreaGrant): string => {
    if (typeof writes === 'boolean') {
      if (!writes) return texts.levels.read;
      return reads ? texts.levels.write : texts.writesOnly;
    }
    const kinds = listFormat.format(writes.map((name) => kind(name).many));
    return reads ? texts.readsAndWrites(kinds) : texts.writes(kinds);
  };
  return (
    <ul className="tokens-grants">
      {toGrants(scopes).map((grant) => (
        <li key={grant.area}>
          <span className="admin-quiet">{texts.areas[grant.area]}</span> {describeGrant(grant)}
        </li>
      ))}
    </ul>
  );
}

/** Expiry date of a token, with a badge if it is near or past. */
function TokenExpiry({ token }: { token: Token }) {
  const texts = useDictionary(tokenTexts);
  const dateFormat = useDateFormat();
  const state = tokenExpiryState(token);
  return (
    <>
      {state !== 'fine' && (
        <b className={`tokens-life tokens-${state}`}>{texts.expiryStates[state]}</b>
      )}{' '}
      <time dateTime={token.expiresAt}>{dateFormat.date(token.expiresAt)}</time>
    </>
  );
}

function useColumns(onRevoke: (token: Token) => void): readonly DataColumn<Token>[] {
  const texts = useDictionary(tokenTexts);
  const dateFormat = useDateFormat();
  const formatRelativeTime = useRelativeTime();
  const formatActor = useActorName();
  return [
    {
      id: 'name',
      header: texts.name,
      className: 'tokens-name',
      cell: (token) => (
        <>
          {token.name}
          <small className="admin-second admin-quiet">
            <code>kawabe_…{token.ending}</code>{' '}
            {texts.createdBy(formatActor(token.createdBy), dateFormat.date(token.createdAt))}
          </small>
        </>
      ),
    },
    {
      id: 'may',
      header: texts.permissions,
      className: 'tokens-may',
      cell: ({ scopes }) => <GrantList scopes={scopes} />,
    },
    {
      id: 'used',
      header: texts.used,
      className: 'tokens-used',
      phoneLabel: texts.used,
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? (
          <time dateTime={lastUsedAt}>{formatRelativeTime(lastUsedAt)}</time>
        ) : (
          texts.never
        ),
    },
    {
      id: 'expires',
      header: texts.expires,
      className: 'tokens-expires',
      phoneLabel: texts.expires,
      cell: (token) => <TokenExpiry token={token} />,
    },
    {
      id: 'actions',
      header: <span className="visually-hidden">{texts.actions}</span>,
      className: 'admin-column-actions',
      cell: (token) => (
        <IconButton label={texts.revokeOne(token.name)} onClick={() => onRevoke(token)}>
          <Icon name="trash" />
        </IconButton>
      ),
    },
  ];
}

function RevokeDialog({ token: { id, name }, onClose }: { token: Token; onClose: () => void }) {
  const texts = useDictionary(tokenTexts);
  const write = useWrite({
    send: async (client) => {
      try {
        return await client.DELETE('/api/tokens/{id}', { params: { path: { id } } });
      } catch (error) {
        // 404: the token has already been revoked.
        if (error instanceof ApiError && error.status === 404) return {};
        throw error;
      }
    },
    successToast: () => texts.revoked(name),
    invalidateKeys: [TOKENS_KEY],
  });
  return (
    <ConfirmDialog
      title={texts.revokeOne(name)}
      confirmLabel={texts.revoke}
      danger
      write={write}
      onClose={onClose}
    >
      <p>{texts.revokeText}</p>
    </ConfirmDialog>
  );
}

type OpenDialog =
  | { readonly dialog: 'new' }
  | { readonly dialog: 'created'; readonly token: NewToken }
  | { readonly dialog: 'revoke'; readonly token: Token }
  | null;

/** Screen of API tokens: creating one, which is shown once, and revoking them. */
export function TokensScreen() {
  const texts = useDictionary(tokenTexts);
  const api = useApi();
  const queries = useQueryClient();
  const query = useQuery(api.queryOptions('get', '/api/tokens'));
  const { data } = query;
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const closeDialog = () => setOpenDialog(null);
  const columns = useColumns((token) => setOpenDialog({ dialog: 'revoke', token }));
  const openNewDialog = () => setOpenDialog({ dialog: 'new' });
  return (
    <main className="admin-main" id="main">
      <ScreenHead
        title={texts.title}
        back={{ to: '/admin/account', label: texts.account }}
        note={data && data.length > 0 && texts.count(data.length)}
      >
        <Button variant="primary" className="admin-in-bar" onClick={openNewDialog}>
          <Icon name="plus" />
          <span className="admin-action-label">{texts.create}</span>
        </Button>
      </ScreenHead>
      <p className="admin-quiet tokens-about form-width">
        {texts.about}{' '}
        <a href="/api/docs" target="_blank" rel="noreferrer">
          {texts.reference}
        </a>
      </p>
      <DataTable
        list={singlePageList(query, data)}
        className="tokens-table"
        columns={columns}
        empty={{ title: texts.empty, text: texts.emptyText }}
      />
      {openDialog?.dialog === 'new' && (
        <NewTokenDialog
          onClose={closeDialog}
          onCreated={(token) => {
            setOpenDialog({ dialog: 'created', token });
            void queries.invalidateQueries({ queryKey: TOKENS_KEY });
          }}
        />
      )}
      {openDialog?.dialog === 'created' && (
        <SecretDialog
          title={texts.createdTitle(openDialog.token.name)}
          text={texts.createdText}
          label={texts.token}
          secret={openDialog.token.token}
          onClose={closeDialog}
        >
          <p className="admin-quiet">
            {texts.usage} <code>Authorization: Bearer kawabe_…</code>
          </p>
        </SecretDialog>
      )}
      {openDialog?.dialog === 'revoke' && (
        <RevokeDialog token={openDialog.token} onClose={closeDialog} />
      )}
    </main>
  );
}
