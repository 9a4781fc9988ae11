import { type LinkTexts } from './en';

const zh: LinkTexts = {
  title: '链接',
  about: '内容里的外部网址，每天检查一次能否打开。',
  count: (count) => `${count} 个网址`,
  filters: '按状态筛选',
  states: {
    dead: '失效',
    failing: '暂时打不开',
    guarded: '拒绝机器人访问',
    alive: '正常',
    new: '尚未检查',
  },
  statuses: {
    http_status: (status) =>
      status === 404 || status === 410
        ? `找不到页面（${status}）`
        : `对方返回错误（${status ?? '?'}）`,
    private_address: () => '指向内部网络，访客打不开',
    not_resolved: () => '没有这台服务器',
    unreachable: () => '连不上服务器',
    timeout: () => '服务器没有及时响应',
    tls: () => '证书无效',
    too_many_redirects: () => '跳转次数过多',
    bad_redirect: () => '跳转的目标无效',
  },
  guarded: '页面存在，但拒绝自动检查',
  checked: (time) => `${time}检查`,
  since: (time) => `${time}起`,
  in: '用在：',
  checkFirst: '检查',
  check: '再检查一次',
  checkAll: '全部检查',
  checking: '检查中…',
  failed: '无法检查',
  none: '内容里还没有外部网址。',
  nothing: '没有失效的链接。',
  nothingHere: '没有网址处于此状态。',
  showAll: '显示全部网址',
};

export default zh;
