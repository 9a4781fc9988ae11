import { type OverviewTexts } from './en';

const zh: OverviewTexts = {
  title: '概览',
  count: (count) => (count === 0 ? '今天没有要处理的事。' : `今天有 ${count} 件事等您`),
  siteUp: '网站一切正常',
  changed: (time) => `最后更新 ${time}`,
  siteDown: '访客目前无法打开网站',
  version: (version) => `版本 ${version}`,
  workers: {
    away: (when) =>
      when === null
        ? '后台工作进程还没有运行过。'
        : `后台工作进程没有在运行，上次有响应是${when}。`,
    waits: '翻译、图片处理和邮件都在等待，进程一恢复就会自动继续。',
  },
  backup: {
    old: (when) =>
      when === null ? '还没有通过验证的备份。' : `最近一次通过验证的备份是${when}的。`,
    check: '请网站的运维人员检查备份，并按备份指南试着还原一次。',
  },
  steps: {
    title: (done, all) => `准备工作：已完成 ${done} / ${all} 项`,
    done: '已完成',
    name: { title: '名称与联系方式', about: '旅馆的名称，客人如何联系' },
    look: {
      title: '标志和图片',
      about: '代替名称显示在顶端的标志，或您自己的照片',
      images: '首页开头的图片',
    },
    room: { title: '第一间客房', about: '照片、价格和可住人数' },
    translator: {
      title: '语言与翻译',
      about: '由网站的运维人员填入翻译密钥；没有密钥时各语言由您自己写',
    },
    mail: { title: '邮件', about: '在这里填写邮箱，邮件服务器由网站的运维人员设置' },
    backup: { title: '备份', about: '由网站的运维人员备份，通过读回验证后即完成' },
  },
  waiting: '待处理',
  failed: '无法加载待处理事项。',
  stays: {
    title: '今天的住宿',
    arrivals: '今天入住',
    departures: '今天退房',
    tonight: '今晚',
    groups: (count) => `${count} 组`,
    taken: (taken, all) => `共 ${all} 间，已住 ${taken} 间`,
    noArrivals: '今天没有人入住。',
    noDepartures: '今天没有人退房。',
    until: (name, day) => `${name}，到 ${day}`,
    freeUntil: (day) => `空到 ${day}`,
    free: '空房',
  },
  needs: {
    stay_clashes: {
      title: '重复预订',
      button: '处理',
      about: (room, day) => `${room}，${day}：自家与平台都订了`,
    },
    unread_messages: {
      title: '未读留言',
      button: '打开',
      about: (sender, when) => `最新：${sender}，${when}`,
    },
    words: { title: '待决定的译文', button: '逐一处理' },
    new_findings: {
      title: '新警告',
      button: '逐一处理',
      about: () => '词汇表、译文风格或检查规则更改后，在原本没有问题的文字里发现的',
    },
    passed_events: {
      title: '活动已结束',
      button: '更新或隐藏',
      about: (name, day) => `${name}，${day}，访客仍看得到`,
    },
    missing_alt: {
      title: '使用中的图片缺替代文字',
      button: '补上',
      about: () => '看不见图片的访客和搜索引擎都读不到',
    },
    incomplete_pages: {
      title: '在搜索结果或分享链接中不完整的页面',
      button: '补全',
      about: (name) => `先从“${name}”开始；预览中会显示缺少的内容`,
    },
    failed_jobs: {
      title: '任务失败',
      button: '重试',
      about: (job, when) => `${job}，${when}`,
    },
    partly_failed_jobs: {
      title: '任务部分失败',
      button: '重试',
      about: (job, when) => `${job}，${when}`,
    },
    dead_links: {
      title: '链接失效',
      button: '检查',
      about: (url, when) => `${url}，${when}检查`,
    },
    webhooks_off: {
      title: '已自动关闭的 Webhook',
      button: '查看',
      about: (name, when) => `${name}，${when}：发送全部失败`,
    },
    tokens_expiring: {
      title: '需要更换的 API 令牌',
      button: '查看',
      about: (name, day) => `${name}，有效期至 ${day}`,
    },
  },
  translationTable: {
    title: '各语言的译文',
    none: '各语言都没有缺少或过时的译文。',
    note: '点数字可打开筛好的列表。待批准的机器译文照常公开，不算在待处理里。',
    findings: '警告',
    cell: (language, state, count) => `${language}，${state}：${count}`,
  },
  changes: { title: '最近的更改', all: '操作记录', none: '还没有任何更改。' },
  prompt: '请选择要管理的项目。',
  countRetry: (name) => `未能统计，重新统计${name}`,
  countFailed: '无法加载数量：',
  records: () => '项',
  pictures: () => '张',
  slides: () => '张',
  about: {
    roomCards: '四种语言并排',
    reservations: '直接预订、平台',
    contactInfo: '电话、地址、社交平台',
    footerSettings: '地址与邮箱',
    settings: '页眉、介绍、一般',
  },
};

export default zh;
