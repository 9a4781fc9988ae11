import { type ProblemTexts } from './en';

const ja: ProblemTexts = {
  offline: 'サーバーに接続できません。通信環境をご確認ください。入力した内容は残っています。',
  unknown: '問題が発生しました。もう一度お試しください。',
  wait: (minutes) => `${minutes}分ほどおいてから、もう一度お試しください。`,
  codes: {
    validation_failed: '印のついた項目をご確認ください。',
    invalid_credentials: 'ユーザー名またはパスワードが正しくありません。',
    unauthorized: 'ログインの有効期限が切れました。もう一度ログインしてください',
    too_many_requests: '試行回数が多すぎます。',
    not_found: 'この項目はすでにありません。',
    version_conflict: 'ほかの人が先に変更しました。今回の内容は保存されていません。',
    precondition_failed: 'ほかの人が先に変更しました。今回の内容は保存されていません。',
    version_missing: 'その言語の文章はまだありません。',
    base_language: '基準の言語は削除できません。先に別の言語を基準にしてください。',
    duplicate: '同じものがすでにあります。保存されていません。',
    busy: 'ほかの人が同じものを保存しています。保存されていませんので、もう一度お試しください。',
    too_many_tokens: 'トークンの数が上限です。使っていないものを無効にしてください。',
    conflict: '今の状態ではこの操作はできません。',
    too_large: 'データが大きすぎて保存できません。',
    request_in_progress: '同じ操作を処理しています。少々お待ちください。',
    dependency_unavailable:
      'データベースに接続できません。保存されていませんので、しばらくしてからもう一度お試しください。',
    internal_error: 'サーバー側で問題が発生しました。もう一度お試しください。',
  },
  fields: {
    required: '入力してください。',
    too_long: '長すぎます。',
    too_short: '短すぎます。',
    too_many: '数が多すぎます。',
    too_small: '数値が小さすぎます。',
    too_large: '数値が大きすぎます。',
    not_a_number: '数字を入力してください。',
    not_a_url: 'アドレスは https:// から書いてください',
    not_one_of: '一覧から選んでください。',
    duplicate: 'すでに使われています。',
    unsupported_language: '四つの言語から選んでください。',
  },
};

export default ja;
