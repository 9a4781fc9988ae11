import { type Language } from '../../kernel/language.js';
import { REGIONAL_ROWS, toSimplified } from '@kawabe/translation-checks';

/** A word with a computing sense in OpenCC's dictionary that means something else in a guesthouse's texts. */
export interface DomainWord {
  /** The word to use outside a computing context, in the other script. */
  readonly target: string;
  /** Context right before or after the word that indicates the computing sense. */
  readonly before?: RegExp;
  readonly after?: RegExp;
}

/** Domain words by source word. A plain text is a target that applies in every context. */
type DomainWordTable = Readonly<Record<string, DomainWord | string>>;

/** Words of a computing context: `下载` matches, `早餐` does not. In such a sentence, ambiguous words get a warning. */
export const COMPUTING_CONTEXT = {
  zh: /网站|网页|浏览器|电脑|手机|平板|应用|app|软件|点击|下载|登录|屏幕|鼠标|扫码|二维码/iu,
  zh_TW:
    /網站|網頁|瀏覽器|電腦|手機|平板|應用程式|app|軟體|點選|點擊|下載|登入|螢幕|滑鼠|掃碼|QR/iu,
} as const;

const TITLE = '(?=先生|小姐|女士|太太|老师|师傅|教授|医生|店长|经理)';

/**
 * Surnames that are identical in both scripts but that OpenCC would convert. They count as names before a title
 * (`范先生`), unless the preceding character forms a word with them (`其余先生`).
 */
export const SURNAMES = {
  zh: new RegExp(
    `(?:[范郁岳涂]|(?<![多其剩业残富])余|(?<![由关至对终在属过处等])于|(?<![旅导漫])游)${TITLE}`,
    'u',
  ),
  zh_TW: null,
} as const;

/** From Mainland into Taiwan words. */
const TO_TAIWAN: DomainWordTable = {
  菜单: {
    target: '菜單',
    before: /(?:下拉|弹出|导航|右键|快捷|主|设置|点击|打开)式?$/u,
    after: /^(?:栏|项|键|按钮)/u,
  },
  窗口: {
    target: '窗口',
    before: /(?:浏览器|弹出|对话|聊天|应用|程序|新|关闭|最小化)$/u,
    after: /^(?:化|管理)/u,
  },
  文件: {
    target: '文件',
    before: /(?:下载|上传|打开|保存|压缩|PDF|电子|音频|视频|图片|日志|源|文本|共享|删除|备份)$/iu,
    after: /^(?:夹|名|格式|大小|扩展名|共享|系统)/u,
  },
  程序: {
    target: '程序',
    before: /(?:应用|电脑|手机|小|计算机|软件|安装|运行|执行|后台)$/u,
    after: /^(?:员|包|设计|代码)/u,
  },
  设备: {
    target: '設備',
    before: /(?:移动|蓝牙|USB|无线|穿戴|存储|终端)$/iu,
    after: /^(?:管理器|驱动)/u,
  },
  设置: {
    target: '設置',
    before: /(?:系统|网络|手机|语言|隐私|默认|高级|无线|Wi-?Fi)$/iu,
    after: /^(?:向导|页面|菜单|选项|密码|为|成|在\d|温度)/u,
  },
  高级: { target: '高級', after: /^(?:设置|选项|搜索|模式|功能|编程)/u },
  社区: { target: '社區', before: /(?:在线|网络|玩家|开发者|开源)$/u },
  项目: { target: '項目', before: /(?:开源|软件|工程|研究|投资|建设)$/u },
  类型: { target: '類型', before: /(?:数据|变量|参数|返回)$/u },
  连接: { target: '連接', before: /(?:网络|互联网|数据)$/u },
  支持: {
    target: '支持',
    after:
      /^(?:信用卡|刷卡|移动支付|支付宝|微信|蓝牙|USB|HDMI|无线|快充|充电|投屏|多种|中文|英文|日语|多语|使用|以下|各种)/iu,
  },
  运行: { target: '運行', before: /(?:程序|后台|软件|系统|服务器)$/u },
  对象: { target: '對象', before: /(?:面向|编程)$/u },
  保存: {
    target: '保存',
    before: /(?:点击|按|自动|文件|设置)$/u,
    after: /^(?:文件|按钮|更改|设置|图片|到手机)/u,
  },
  消息: {
    target: '消息',
    before: /(?:发|发送|推送|短|微信|聊天|系统|语音|收到|留|回复)$/u,
    after: /^(?:推送|通知|框|提醒)/u,
  },
  添加: { target: '添加', before: /点击$/u, after: /^(?:好友|联系人|微信|账户|到购物车)/u },
  查看: '查看',
  壁纸: { target: '壁紙', before: /(?:手机|桌面|电脑|屏幕|动态)$/u },
  触摸: { target: '觸摸', after: /^(?:屏|板|式)/u },
  接口: { target: '接口', before: /(?:USB|HDMI|数据|程序|API|网络|充电)$/iu },
  指针: { target: '指針', before: /(?:野|空|函数)$/u },
  循环: { target: '循環', after: /^(?:语句|结构|引用)/u },
  集成: '整合',
  发布: '發布',
  优化: '優化',
  局部: '局部',
  全局: '全局',
  权限: '權限',
  溢出: '溢出',
  声明: '聲明',
  模拟: '模擬',
  适配器: '轉接器',
  便携式: '攜帶式',
};

/** From Taiwan into Mainland words. */
const TO_MAINLAND: DomainWordTable = {
  行程: { target: '行程', before: /(?:背景|系統|伺服器)$/u },
  文件: '文件',
  程序: '程序',
  桌布: { target: '桌布', before: /(?:手機|電腦|桌面|更換|螢幕)$/u },
  建立: '建立',
  資料: { target: '资料', after: /^(?:庫|結構|型別|傳輸|流量|中心|夾|量)/u },
  專案: { target: '方案', before: /(?:軟體|工程|研究|投資|建設|開發)$/u },
  物件: { target: '物品', before: /(?:程式|導向)$/u, after: /^導向/u },
  電影片: '电影片',
  影像: { target: '影像', after: /^(?:處理|檔)/u },
  執行: { target: '执行', after: /^(?:檔|緒|程式)/u },
  新增: '新增',
  複製: { target: '复制', after: /^貼上/u },
  核心: '核心',
  智慧: { target: '智慧', after: /^(?:型|手機|家電|門鎖|電視|馬桶|音箱|插座|城市)/u },
  整合: '整合',
  通訊: '通讯',
  指標: '指标',
  外接: '外接',
  序列: '序列',
  機率: '概率',
  宣告: { target: '宣告', after: /^(?:變數|式)/u },
  離線: '离线',
  向量: '向量',
  片語: '短语',
  相容: '兼容',
};

/** Returns the domain words for conversions into a language, by the source word. */
export function getDomainWords(to: Language): ReadonlyMap<string, DomainWord> {
  const words = to === 'zh_TW' ? TO_TAIWAN : TO_MAINLAND;
  return new Map(
    Object.entries(words).map(([word, entry]) => [
      word,
      typeof entry === 'string' ? { target: entry } : entry,
    ]),
  );
}

/**
 * Returns the regional words of the language to convert from, in Simplified characters, with their counterparts. A row
 * without Taiwan words is a longer word that contains one by chance (`多数位于` contains `数位`): its counterpart is null.
 * A leading `#` marks a unit, which is converted only after a number.
 */
export function getRegionalWords(to: 'zh' | 'zh_TW'): ReadonlyMap<string, string | null> {
  const from = to === 'zh' ? 'zh_TW' : 'zh';
  const words = new Map<string, string | null>();
  for (const row of REGIONAL_ROWS) {
    const counterpart = row[to][0]?.text;
    const isConverted = row.converted[to];
    if (row.zh_TW.length === 0) for (const { text } of row.zh) words.set(text, null);
    else if (counterpart !== undefined && isConverted) {
      for (const { text, isUnit } of row[from])
        words.set(`${isUnit ? '#' : ''}${toSimplified(text)}`, counterpart);
    }
  }
  return words;
}
