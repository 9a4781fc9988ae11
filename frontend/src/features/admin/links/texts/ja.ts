import { type LinkTexts } from './en';

const ja: LinkTexts = {
  title: 'リンク',
  about: '内容にある外部のリンクを、一日一度確かめます。',
  count: (count) => `${count}件`,
  filters: '状態で絞り込む',
  states: {
    dead: '切れている',
    failing: '一時的に開けない',
    guarded: 'ボットを拒否',
    alive: '正常',
    new: '未確認',
  },
  statuses: {
    http_status: (status) =>
      status === 404 || status === 410
        ? `ページが見つかりません（${status}）`
        : `エラーが返ります（${status ?? '?'}）`,
    private_address: () => '内部のネットワークのアドレスで、お客様は開けません',
    not_resolved: () => 'そのようなサーバーはありません',
    unreachable: () => 'サーバーにつながりません',
    timeout: () => 'サーバーの応答が間に合いませんでした',
    tls: () => '証明書が正しくありません',
    too_many_redirects: () => '転送が終わりません',
    bad_redirect: () => '開けない所へ転送されます',
  },
  guarded: 'ページはありますが、自動チェックを拒否しています',
  checked: (time) => `${time}に確認`,
  since: (time) => `${time}から`,
  in: '使用：',
  checkFirst: '確かめる',
  check: 'もう一度確かめる',
  checkAll: 'すべて確かめる',
  checking: '確認中…',
  failed: '確かめられませんでした',
  none: '外部のリンクはまだありません。',
  nothing: '切れたリンクはありません。',
  nothingHere: 'この状態のリンクはありません。',
  showAll: 'すべてのリンクを表示',
};

export default ja;
