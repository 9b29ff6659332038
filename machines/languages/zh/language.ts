/** Chinese: everything that the service says and reads in it, except the page's own words (`page-words.ts`). */
import type { Language } from "../schema/language.ts";
import { chineseErrorSentences } from "./error-sentences.ts";
import { chineseIndirectWords } from "./indirect-words.ts";
import { chineseReplyWords } from "./reply-words.ts";
import { chineseSentences } from "./sentences.ts";
import { chineseTalkSentences } from "./talk-sentences.ts";
import { chineseTalkWords } from "./talk-words.ts";
import { chineseUtteranceWords } from "./utterance-words.ts";

export const chinese: Language = {
  code: "zh",
  replyWords: chineseReplyWords,
  sentences: { ...chineseSentences, ...chineseTalkSentences },
  talkWords: chineseTalkWords,
  utteranceWords: chineseUtteranceWords,
  indirectWords: chineseIndirectWords,
  errorSentences: chineseErrorSentences,
  defaultLabels: {
    firstName: "名",
    lastName: "姓",
    fullName: "姓名",
    email: "电子邮箱",
    phone: "电话号码",
    company: "公司",
    line1: "街道和门牌号",
    line2: "单元、楼层",
    city: "城市",
    state: "省份或地区",
    zip: "邮政编码",
    country: "国家",
    yes: "是",
    no: "否",
    accepted: "已同意",
    declined: "未同意",
    first: "要添加一项吗？",
    firstItem: "要添加一项（{item}）吗？",
    oneMore: "还要再添加一项吗？",
    oneMoreItem: "还要再添加一项（{item}）吗？",
  },
  satisfaction: {
    labels: ["非常不满意", "不满意", "一般", "满意", "非常满意"],
  },
  builtInEndings: {
    "default:success": {
      title: "谢谢！",
      bodyMd: "您的回答已记录。",
    },
    "default:closed": {
      title: "这份表单已关闭。",
      bodyMd: "它不再接受回答。",
    },
  },
  waitingRequests: {
    sendAgain: "重新发送|再发|新的验证码",
    submit: "提交|发送",
    keep: "保持不变|不用改|不改了",
    paid: "重试|已付|付款|支付",
  },
  notices: {
    notOpenYet: {
      title: "这份表单尚未开放",
      sentence: "它还没有发布。请稍后再来，或询问给您发送地址的人。",
    },
    unknown: {
      title: "这里没有表单",
      sentence: "可能是地址输入有误，或者表单已不存在。",
    },
    nothing: {
      title: "这里什么也没有",
      sentence: "可能是地址输入有误。表单的地址以 /p/ 开头。",
    },
    uselessLink: {
      title: "这个链接已失效",
      sentence: "它可能在途中被截断，或者已经太旧。请重新打开表单。",
    },
    unavailable: {
      title: "暂时无法打开这份表单",
      sentence: "页面会在几秒钟后自动重试，请不要关闭。",
    },
    failed: {
      title: "出了点问题",
      sentence: "这是我们的故障。请稍后重新打开表单。",
    },
    needsScript: "这份表单以对话方式进行，需要启用 JavaScript。",
  },
};
