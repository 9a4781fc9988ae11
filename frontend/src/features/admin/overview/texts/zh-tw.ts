import { type OverviewTexts } from './en';

const zhTw: OverviewTexts = {
  title: '總覽',
  count: (count) => (count === 0 ? '今天沒有要處理的事。' : `今天有 ${count} 件事等您`),
  siteUp: '訪客看到的網站一切正常',
  changed: (time) => `最後更新 ${time}`,
  siteDown: '訪客目前無法開啟網站',
  version: (version) => `版本 ${version}`,
  workers: {
    away: (when) =>
      when === null ? '背景工作程序還沒有執行過。' : `背景工作程序沒有在執行，上次回應是${when}。`,
    waits: '翻譯、圖片處理與郵件都在等待，程序恢復後會自動繼續。',
  },
  backup: {
    old: (when) =>
      when === null ? '還沒有通過驗證的備份。' : `最近一次通過驗證的備份是${when}的。`,
    check: '請網站的維運人員檢查備份，並依備份指南試著還原一次。',
  },
  steps: {
    title: (done, all) => `準備工作：已完成 ${done} / ${all} 項`,
    done: '已完成',
    name: { title: '名稱與聯絡資訊', about: '旅宿的名稱，客人如何聯絡' },
    look: {
      title: '標誌和圖片',
      about: '代替名稱顯示在頂端的標誌，或您自己的照片',
      images: '首頁開頭的圖片',
    },
    room: { title: '第一間客房', about: '照片、房價和可住人數' },
    translator: {
      title: '語言與翻譯',
      about: '由網站的維運人員填入翻譯金鑰；沒有金鑰時各語言由您自己寫',
    },
    mail: { title: '郵件', about: '在這裡填寫電子郵件，郵件伺服器由網站的維運人員設定' },
    backup: { title: '備份', about: '由網站的維運人員備份，通過讀回驗證後即完成' },
  },
  waiting: '待處理',
  failed: '無法載入待處理事項。',
  stays: {
    title: '今天的住宿',
    arrivals: '今天入住',
    departures: '今天退房',
    tonight: '今晚',
    groups: (count) => `${count} 組`,
    taken: (taken, all) => `共 ${all} 間，已住 ${taken} 間`,
    noArrivals: '今天沒有人入住。',
    noDepartures: '今天沒有人退房。',
    until: (name, day) => `${name}，到 ${day}`,
    freeUntil: (day) => `空到 ${day}`,
    free: '空房',
  },
  needs: {
    stay_clashes: {
      title: '重複訂房',
      button: '處理',
      about: (room, day) => `${room}，${day}：自家與平台都訂了`,
    },
    unread_messages: {
      title: '未讀留言',
      button: '開啟',
      about: (sender, when) => `最新：${sender}，${when}`,
    },
    words: { title: '待決定的譯文', button: '逐一處理' },
    new_findings: {
      title: '新警告',
      button: '逐一處理',
      about: () => '詞彙表、譯文風格或檢查規則變更後，在原本沒有問題的文字裡發現的',
    },
    passed_events: {
      title: '活動已結束',
      button: '更新或隱藏',
      about: (name, day) => `${name}，${day}，訪客仍看得到`,
    },
    missing_alt: {
      title: '使用中的圖片缺替代文字',
      button: '補上',
      about: () => '看不見圖片的訪客、搜尋引擎都讀不到',
    },
    incomplete_pages: {
      title: '在搜尋結果或分享連結中不完整的頁面',
      button: '補齊',
      about: (name) => `先從「${name}」開始；預覽會顯示缺少的內容`,
    },
    failed_jobs: {
      title: '工作失敗',
      button: '重試',
      about: (job, when) => `${job}，${when}`,
    },
    partly_failed_jobs: {
      title: '工作部分失敗',
      button: '重試',
      about: (job, when) => `${job}，${when}`,
    },
    dead_links: {
      title: '連結失效',
      button: '檢查',
      about: (url, when) => `${url}，${when}檢查`,
    },
    webhooks_off: {
      title: '已自動關閉的 Webhook',
      button: '查看',
      about: (name, when) => `${name}，${when}：傳送全部失敗`,
    },
    tokens_expiring: {
      title: '需要更換的 API 權杖',
      button: '查看',
      about: (name, day) => `${name}，有效期限至 ${day}`,
    },
  },
  translationTable: {
    title: '各語言的譯文',
    none: '各語言都沒有缺少或過時的譯文。',
    note: '數字可點，開啟篩好的清單。待核可的機器譯文照常公開，不算在待處理裡。',
    findings: '警告',
    cell: (language, state, count) => `${language}，${state}：${count}`,
  },
  changes: { title: '最近的變更', all: '操作紀錄', none: '還沒有任何變更。' },
  prompt: '請選擇要管理的項目。',
  countRetry: (name) => `無法計算，重新計算${name}`,
  countFailed: '無法載入筆數：',
  records: () => '筆',
  pictures: () => '張',
  slides: () => '張',
  about: {
    roomCards: '四種語言並排',
    reservations: '直接訂房、平台',
    contactInfo: '電話、地址、社群平台',
    footerSettings: '地址與電子郵件',
    settings: '頁首、介紹、一般',
  },
};

export default zhTw;
