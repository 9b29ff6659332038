/**
 * Surnames that a Chinese name begins with, simplified and traditional.
 *
 * Owns: the hundred commonest of one sign, and those of two. Does not own: parting a name
 * (`understanding/readers/contact/contact-details.ts`).
 */
export const HAN_SURNAMES: ReadonlySet<string> = new Set([
  ...Array.from(
    "王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万钱严洪赖武傅",
  ),
  ...Array.from("張劉陳楊黃趙吳孫馬羅鄭謝許韓鄧馮蔣葉蘇呂盧鍾譚陸範韋賈鄒閆龍賀顧龔萬錢嚴賴"),
  ...["欧阳", "歐陽", "司马", "司馬", "上官", "诸葛", "諸葛", "东方", "東方", "皇甫", "尉迟", "公孙", "慕容", "令狐"],
]);
