import { type LinkTexts } from './en';

const zhTw: LinkTexts = {
  title: '連結',
  about: '內容裡的外部網址，每天檢查一次能否開啟。',
  count: (count) => `${count} 個網址`,
  filters: '依狀態篩選',
  states: {
    dead: '失效',
    failing: '暫時打不開',
    guarded: '拒絕機器人瀏覽',
    alive: '正常',
    new: '尚未檢查',
  },
  statuses: {
    http_status: (status) =>
      status === 404 || status === 410
        ? `找不到頁面（${status}）`
        : `對方回覆錯誤（${status ?? '?'}）`,
    private_address: () => '指向內部網路，訪客打不開',
    not_resolved: () => '沒有這台伺服器',
    unreachable: () => '連不上伺服器',
    timeout: () => '伺服器沒有及時回應',
    tls: () => '憑證無效',
    too_many_redirects: () => '不停地轉址',
    bad_redirect: () => '轉址到無法開啟的地方',
  },
  guarded: '頁面存在，但拒絕自動檢查',
  checked: (time) => `${time} 檢查`,
  since: (time) => `${time} 起`,
  in: '用在：',
  checkFirst: '檢查',
  check: '再檢查一次',
  checkAll: '全部檢查',
  checking: '檢查中…',
  failed: '無法檢查',
  none: '內容裡還沒有外部網址。',
  nothing: '沒有失效的連結。',
  nothingHere: '沒有網址是這個狀態。',
  showAll: '顯示全部網址',
};

export default zhTw;
