/**
 * Given names that guests, hosts and authors have: in Latin letters, and as the others write them. Names that
 * are words or families as well are left out.
 */
export const GIVEN_NAMES = `
Hokusai | 北斋
Hiroshige | 广重
Utamaro | 歌麿, 歌麻吕
Basho, Bashō | 芭蕉
Buson | 芜村, 蕪村
Issa | 一茶
Chikamatsu | 近松
Saikaku | 西鹤
Rikyu, Rikyū | 利休
Hideyoshi | 秀吉
Ieyasu | 家康
Nobunaga | 信长
Tezuka | 手冢
Tadao Ando | 安藤忠雄
Oliver | オリバー, オリヴァー, 奥利弗, 欧力佛
Olivia | オリビア, オリヴィア, 奥利维娅, 奥莉维亚, 奥利维亚
Henry | ヘンリー, 亨利
Thomas | トーマス, 托马斯, 汤玛斯
James | ジェームズ, ジェイムズ, 詹姆斯, 詹姆士
John | ジョン, 约翰
Peter | ピーター, 彼得
Paul | ポール, 保罗
David | デイビッド, デヴィッド, ダビド, 大卫
Daniel | ダニエル, 丹尼尔
Michael | マイケル, 迈克尔, 麦可
Robert | ロバート, 罗伯特
William | ウィリアム, 威廉
George | ジョージ, 乔治
Charles | チャールズ, 查尔斯
Edward | エドワード, 爱德华
Andrew | アンドリュー, 安德鲁, 安德鲁
Simon | サイモン, 西蒙, 赛门
Martin | マーティン, 马丁
Lucas, Lukas | ルーカス, 卢卡斯
Emma | エマ, 艾玛
Emily | エミリー, 艾米丽, 艾蜜莉, 爱蜜莉
Anna | アンナ, 安娜
Sarah, Sara | サラ, 莎拉, 萨拉
Laura | ローラ, 劳拉, 萝拉
Julia | ジュリア, 朱莉娅, 茱莉亚
Sophie | ソフィー, 苏菲
Maria | マリア, 玛丽亚, 玛利亚
Alice | アリス, 爱丽丝
Charlotte | シャーロット, 夏洛特
Elizabeth | エリザベス, 伊丽莎白
Hannah | ハンナ, 汉娜
Kate | ケイト, 凯特
Linda | リンダ, 琳达
Kenji | ケンジ, けんじ, 健二, 賢治, 健司, 謙二, 贤治, 谦二
Takeshi | タケシ, たけし, 武志, 健志, 剛志, 刚志
Hiroshi | ヒロシ, ひろし, 博史, 浩史, 弘志
Satoshi | サトシ, さとし, 聡志, 聪志
Yuki | ユキ, 由紀, 有紀, 由纪, 有纪
Yumi | ユミ, 由美, 裕美
Mika | ミカ, 美香, 美佳, 美加
Miki | ミキ, 美紀, 美樹, 美纪, 美树
Yoko | ヨウコ, ヨーコ, 洋子, 陽子, 阳子
Keiko | ケイコ, 恵子, 惠子, 慶子, 庆子
Naoko | ナオコ, 直子, 尚子
Akiko | アキコ, 明子, 晶子, 秋子
Haruka | ハルカ, 遥香, 春香
Sakura | 咲良
Ayumi | アユミ, 亜由美, 步美, 亚由美
Emi | エミ, 恵美, 絵美, 惠美, 绘美
Mayumi | マユミ, 真由美
Tomoko | トモコ, 智子, 朋子, 友子
Sachiko | サチコ, 幸子, 祥子
Taro | タロウ, 太郎
Jiro | ジロウ, 二郎, 次郎
Ichiro | イチロー, イチロウ, 一郎
Shota | ショウタ, 翔太
Daisuke | ダイスケ, 大輔, 大辅
Kenta | ケンタ, 健太
Ryota | リョウタ, 良太, 亮太
Naoki | ナオキ, 直樹, 直树
Kazuo | カズオ, 和夫, 一夫
Makoto | マコト
`;
