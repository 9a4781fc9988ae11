/** Characters of which Chinese given names are made, by their sound in pinyin: `syllable characters`, in Simplified characters. */
export const NAME_SYLLABLES = `
ai 爱艾,an 安,ang 昂,ao 傲,bai 白柏百,bang 邦,bao 宝保,bei 贝蓓北,bin 斌彬滨宾,bing 冰兵炳秉,bo 波博伯,cai 才彩,can 灿,
chang 昌长常畅,chao 超朝,chen 晨辰宸琛臣,cheng 成诚城程承澄,chi 池驰,chong 崇冲,chu 楚初,chuan 川传,chun 春纯,cong 聪从,cui 翠,
da 大达,dan 丹旦,dao 道,de 德得,dong 东冬栋董,e 娥,en 恩,er 尔,fa 法发,fan 凡帆繁范,fang 芳方,fei 飞菲妃霏,fen 芬,feng 峰锋凤丰枫风,
fu 福富芙甫夫,gang 刚钢,ge 歌戈,gen 根,geng 庚耕,guang 光广,gui 贵桂,guo 国果,hai 海,han 涵寒晗汉翰韩,hang 航杭,hao 浩豪昊皓好,he 和鹤荷禾贺,
heng 恒衡,hong 红宏虹鸿弘洪,hou 厚,hu 虎湖,hua 华花桦,huai 怀,huan 欢焕桓,huang 煌,hui 慧惠辉会卉蕙晖,ji 吉季继纪济基,jia 佳嘉家加,jian 建健剑坚鉴,
jiang 江,jiao 娇姣,jie 杰洁捷婕,jin 金锦瑾进津,jing 静晶敬婧景京菁靖,jiu 久,ju 菊,juan 娟涓,jun 军俊君钧骏均,kai 凯开恺,kang 康,ke 可科珂克,kun 坤昆,
lai 来,lan 兰岚蓝澜,lang 朗,lei 磊蕾雷,li 丽莉力立礼利黎理,lian 莲连恋,liang 亮良梁,lin 琳林霖麟,ling 玲铃灵凌龄岭,liu 柳,long 龙隆,lu 璐露路鹿,
lun 伦,luo 洛,mao 茂,mei 美梅媚玫眉,meng 梦萌孟,mi 米,miao 苗妙,min 敏民旻,ming 明铭鸣,mo 墨,mu 木慕牧,na 娜,nan 楠南男,ni 妮,nian 年,ning 宁凝,
nuo 诺,pei 佩培沛,peng 鹏朋,pin 品,ping 平萍苹,qi 琪琦奇启齐祺淇,qian 倩谦茜,qiang 强,qiao 巧乔,qin 琴勤秦,qing 青清晴庆卿,qiu 秋,quan 泉全权,
ran 然冉,ren 仁,rong 荣容蓉融,rou 柔,ru 如茹儒,rui 瑞睿蕊锐,ruo 若,san 三,sen 森,shan 山珊善,shang 尚,shao 少绍,shen 深,sheng 胜生圣升盛,shi 石诗世时士,
shou 守寿,shu 书淑树舒,shuang 双爽霜,shui 水,shun 顺舜,si 思斯四,song 松颂,su 素苏,tai 泰太,tao 涛桃,tian 天甜田,ting 婷亭庭廷,tong 童彤桐,wan 婉晚万,
wang 旺,wei 伟威维薇玮炜卫为,wen 文雯闻,wu 武吴,xi 希喜曦西熙溪,xia 霞夏,xian 贤仙先宪,xiang 祥翔香湘向,xiao 小晓笑潇孝筱肖,xin 心欣新鑫信馨,
xing 星兴杏,xiong 雄,xiu 秀修,xu 旭,xuan 轩萱宣璇,xue 雪学,ya 雅亚,yan 燕艳岩妍彦颜研言,yang 阳洋扬,yao 瑶耀尧,ye 叶业,yi 一怡艺义毅逸仪宜伊亦意,
yin 银音,ying 英颖莹瑛迎影,yong 勇永,you 友有佑,yu 玉宇雨羽瑜钰裕煜语,yuan 源远媛圆元园苑,yue 月悦岳越,yun 云芸运允,ze 泽,zeng 增,zhan 展,
zhang 彰,zhao 昭,zhe 哲,zhen 真珍振镇贞,zheng 正政征,zhi 志芝智之致治,zhong 中忠,zhou 舟,zhu 竹珠,zhuang 壮,zi 子紫梓,zong 宗
`;
