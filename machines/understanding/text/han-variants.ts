/**
 * Traditional forms of Han signs that the words of replies are written with, and of common words of labels.
 *
 * Owns: which sign of mainland writing each of them is. Does not own: words (`machines/languages`). Replies, labels and
 * tables are folded alike, so that a sign that is missing here is only not found in its other form.
 */

/** Traditional (and Japanese) sign and simplified sign, in turn. */
const PAIRS =
  "個个兩两點点號号週周禮礼時时後后這这萬万億亿對对沒没過过間间幾几話话請请謝谢錯错應应該该開开關关會会來来嗎吗麼么們们從从為为說说講讲讓让問问題题" +
  "還还沒没經经現现實实際际學学習习國国語语別别給给選选擇择單单雙双邊边樓楼層层電电腦脑機机車车飛飞門门廳厅醫医藥药書书買买賣卖價价錢钱員员貴贵費费" +
  "紅红綠绿藍蓝黃黄場场長长張张歲岁歡欢樂乐聽听認认識识記记錄录訂订餐餐飯饭麵面雞鸡魚鱼豬猪雜杂總总統统計计數数備备註注確确認认簡简詳详細细頭头臺台" +
  "灣湾區区縣县鄉乡鎮镇街街陽阳陰阴歷历曆历節节聖圣誕诞慶庆復复輩辈爺爷媽妈爸爸親亲愛爱處处務务動动運运勞劳勝胜負负贏赢輸输遠远進进連连達达適适" +
  "繼继續续終终結结約约級级組组織织純纯網网線线練练緊紧緒绪編编緩缓縮缩繁繁許许設设評评試试詢询誰谁課课調调論论證证護护議议變变讀读豐丰貨货質质贊赞" +
  "車车軟软輕轻較较輛辆轉转辦办農农邀邀郵邮鄰邻醒醒釋释鐘钟鈔钞銀银銷销鋪铺鍵键鎖锁閉闭閱阅隊队階阶隨随險险難难雲云靜静響响頁页順顺須须預预頻频額额願愿" +
  "類类顧顾顯显風风養养館馆驗验驚惊體体鬆松黨党齊齐龍龙傳传傷伤倫伦側侧偵侦偽伪僅仅儀仪優优兒儿內内冊册凍冻則则剛刚創创劃划劇剧勢势勸劝協协參参叔叔" +
  "員员哪哪啟启單单嚴严團团園园圖图壓压壞坏壯壮夠够奪夺婦妇孫孙寧宁寫写寬宽寶宝將将專专尋寻導导屆届屬属島岛師师帳帐帶带廠厂廣广廢废張张強强彈弹徵征" +
  "態态慣惯憶忆懷怀戰战戲戏戶户執执掃扫換换損损據据擔担擁拥擊击擠挤敗败敵敌斷断於于暫暂條条東东極极構构樣样標标樹树橋桥檢检權权歐欧歸归殘残殺杀氣气" +
  "決决況况淨净減减測测湯汤溫温準准滿满漢汉潔洁灑洒無无煩烦燈灯營营爭争牆墙狀状獨独獲获環环產产畢毕異异當当療疗發发盡尽監监盤盘眾众碼码礎础禁禁" +
  "種种稱称穩稳窮穷筆笔節节範范籃篮糧粮紀纪紙纸細细紹绍絕绝絲丝罷罢義义職职聯联聲声腳脚臨临舊旧艱艰藝艺蘇苏蘭兰補补裝装製制視视覺觉觀观訊讯訓训託托" +
  "訪访詞词誤误誠诚購购賓宾賬账賴赖趕赶跡迹軍军輪轮轟轰遊游違违遲迟選选遺遗邏逻鄭郑醜丑錶表鐵铁閒闲闆板隻只離离電电韓韩項项領领顏颜飲饮餘余餐餐駐驻騎骑鬧闹麗丽麥麦" +
  "気气円元駅站対対両两発发売卖読读図图学学会会国国楽乐変变";

let simplified: ReadonlyMap<string, string> | undefined;

/** The simplified form of a sign; the sign itself where none is known. */
export function simplifiedHan(sign: string): string {
  if (simplified === undefined) {
    const signs = Array.from(PAIRS);
    simplified = new Map(
      signs.flatMap((from, at) => (at % 2 === 0 && signs[at + 1] !== from ? [[from, signs[at + 1] as string]] : [])),
    );
  }
  return simplified.get(sign) ?? sign;
}
