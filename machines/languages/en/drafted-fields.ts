/** How forms in English ask for what forms often ask for. */
import type { DraftingWords } from "../schema/drafting-words.ts";

export const englishDraftedFields: DraftingWords["fields"] = {
  name: [
    "What is your name?",
    "name|full name|names|complete name|first and last name|first name and last name|first name last name|first name and surname|guest name|participant name|whats your name|what is your name|who are you|name of the person|respondent name|contact name|customer name|patient name|name and surname",
  ],
  first_name: ["What is your first name?", "first name|given name|forename"],
  last_name: ["What is your last name?", "last name|surname|family name"],
  email: [
    "What is your e-mail address?",
    "email|e mail|mail|email address|e mail address|mail address|work email|contact email|business email|email id",
  ],
  phone: [
    "What is your phone number?",
    "phone|phone number|telephone|telephone number|mobile|mobile number|cell|cell phone|cell number|contact number|mobile phone|whatsapp|whatsapp number|phone no",
  ],
  address: [
    "What is your address?",
    "address|postal address|home address|mailing address|current address|street address|delivery address|shipping address|billing address|full address",
  ],
  city: ["Which city do you live in?", "city|town|place of residence|hometown"],
  zip: ["What is your postal code?", "zip|zip code|postal code|postcode|post code"],
  country: ["Which country do you live in?", "country|country of residence|home country"],
  company: [
    "Which company are you with?",
    "company|company name|organization|organisation|organization name|business name|firm|institution|affiliation|name of company",
  ],
  job_title: ["What is your job title?", "job title|role|position|occupation|profession|job|title at work|job role"],
  department: ["Which department are you in?", "department|division|business unit"],
  website: [
    "What is the address of your website?",
    "website|web site|homepage|web address|site url|linkedin|linkedin profile|linkedin url|github|social profile|website url|company website",
  ],
  birth_date: [
    "What is your date of birth?",
    "date of birth|birth date|birthday|birthdate|dob|born|when were you born",
  ],
  age: ["How old are you?", "age|how old|how old are you|how old are they"],
  gender: ["What is your gender?", "gender|sex", "Female|Male|Non-binary|Prefer not to say"],
  nationality: ["What is your nationality?", "nationality|citizenship"],
  id_number: [
    "What is your ID number?",
    "id number|passport number|identity number|employee id|student id|employee number|membership number|member number|student number|tax id",
  ],
  cv: ["Please upload your CV.", "cv|resume|résumé|curriculum vitae|curriculum|upload cv|cv upload|resume upload"],
  cover_letter: ["Please upload your cover letter.", "cover letter|motivation letter|letter of motivation"],
  portfolio: ["Where can we see your work?", "portfolio|portfolio link|work samples|link to portfolio|portfolio url"],
  photo: [
    "Please upload a photo.",
    "photo|photos|picture|pictures|photograph|image|images|screenshot|screenshots|screen shot|photo of the damage|video|selfie|headshot|pictures of the damage",
  ],
  document: [
    "Please upload the document.",
    "document|documents|receipt|receipts|invoice|certificate|proof|proof of purchase|id scan|passport copy|copy of id|scan|contract|file|files|attachment|transcript",
  ],
  signature: [
    "Please sign here.",
    "signature|sign|e signature|digital signature|sign here|sign off|sign at the end|signed",
  ],
  consent: [
    "Do you agree that we process your data for this purpose?",
    "consent|gdpr|gdpr consent|data protection|privacy consent|privacy policy|privacy|data processing consent|consent to data processing|agree to privacy policy|accept privacy policy|gdpr checkbox|consent checkbox|privacy notice|consent to be contacted|data consent|agree to the privacy policy|consent to treatment|photo consent",
  ],
  terms: [
    "Do you accept the terms and conditions?",
    "terms|terms and conditions|terms of service|terms of use|accept terms|agree to terms|house rules|code of conduct|liability waiver|waiver|agree to the terms|accept the terms|agree to the rules",
  ],
  newsletter: [
    "Would you like to receive our newsletter?",
    "newsletter|newsletter signup|newsletter opt in|subscribe to newsletter|marketing emails|subscribe|opt in|join the mailing list|mailing list",
  ],
  message: ["What is your message?", "message|your message|inquiry|enquiry|your question|question text"],
  comment: [
    "Is there anything else that you would like to tell us?",
    "comment|comments|remarks|remark|notes|note|additional comments|further comments|other comments|anything else|additional information|additional notes|open comment|free comment|final comments|anything to add|additional info|anything else you want to tell us|anything else we should know|anything else they want to tell us|comments or questions|other remarks",
  ],
  description: [
    "Please describe it in your own words.",
    "description|describe|details|detailed description|short description|what happened|summary|description of the incident|description of the damage|description of the problem|description of the project|description of what happened",
  ],
  reason: [
    "Why is that?",
    "why|reason|reasons|the reason|why not|explanation|justification|reason for leaving|reason for the score|reason for the return|the reason why|why do you say that",
  ],
  liked: [
    "What did you like most?",
    "what did you like|what did you like most|what was good|what went well|what they liked|what they liked most|liked most|best part|what you liked|what did you like best|what did they like|what was best|favourite part|favorite part|highlights|highlight|positives|strengths|what did you enjoy|what did you enjoy most|what they enjoyed",
  ],
  disliked: [
    "What did you not like?",
    "what did you not like|what didnt you like|disliked|what was bad|what went wrong|what they disliked|what did you dislike|negatives|weaknesses|worst part|least favourite part|what they didnt like",
  ],
  improve: [
    "What could we improve?",
    "what could we improve|what can we improve|what can we do better|what could we do better|what should we improve|improvements|improvement|suggestions|suggestion|suggestions for improvement|how can we improve|ideas for improvement|areas for improvement|what could be better|what can be better|what to improve|what we could improve|what we can improve|what we could do better|what could be improved|what should be improved",
  ],
  expectations: ["What do you expect?", "expectations|what do you expect|what they expect|hopes"],
  motivation: [
    "What motivates you?",
    "motivation|why do you want to work here|why do you want to join|why they want to join|why do you want to volunteer|why they want to work here|why should we hire you|why do you want to work with us|why do you want to apply|why us",
  ],
  experience: [
    "What experience do you have?",
    "experience|work experience|previous experience|professional experience|relevant experience|past experience|employment history|work history",
  ],
  experience_years: [
    "How many years of experience do you have?",
    "years of experience|years experience|experience in years|number of years of experience|how many years of experience|years of work experience|how many years experience",
  ],
  skills: ["What skills do you have?", "skills|skill|abilities|qualifications|technical skills|competencies"],
  education: [
    "What is your highest level of education?",
    "education|degree|highest degree|level of education|school education|highest education|education level|university",
  ],
  salary: [
    "What salary do you expect?",
    "salary|salary expectation|salary expectations|expected salary|desired salary|pay expectations|wage",
  ],
  start_date: [
    "When could you start?",
    "start date|earliest start date|available from|starting date|when can you start|when could you start|date of availability|first day|when they can start|possible start date",
  ],
  availability: [
    "When are you available?",
    "availability|available days|available times|when are you available|when they are available|available hours|days available|working hours",
  ],
  references: ["Who can recommend you?", "references|reference|referees|referee"],
  heard: [
    "How did you hear about us?",
    "how did you hear about us|how did they hear about us|how they heard about us|how you heard about us|where did you hear about us|how they found us|how did you find us|how did they find us|referral source|where did you find us|heard about us|how did you find out about us|where they heard about us|how did you hear about this|how did you learn about us|how they found out about us|how did you hear of us",
    "Search engine|Social media|Friend or colleague|Advertisement",
  ],
  recommend: [
    "How likely are you to recommend us?",
    "recommend|recommend us|would you recommend us|would you recommend us to a friend|how likely are you to recommend us|how likely are you to recommend us to a friend|likelihood to recommend|recommendation|nps|net promoter score|would they recommend us|nps score|nps question|how likely they are to recommend us|would you recommend this|recommend us to a friend|would you recommend us to friends",
  ],
  satisfaction: [
    "How satisfied are you overall?",
    "satisfaction|overall satisfaction|how satisfied|how satisfied are you|how satisfied were you|csat|csat score|how happy are you|how satisfied they are|satisfied|customer satisfaction|how satisfied they were|satisfaction rating|satisfaction score",
  ],
  rating: [
    "How would you rate it overall?",
    "overall rating|rating|overall score|general rating|overall experience|overall impression|star rating|score|overall|rate us|overall grade|overall evaluation|rate your experience|rate the experience|rate our service overall",
  ],
  ease: ["How easy was it?", "ease|ease of use|how easy|how easy was it|effort|how easy it was|ces|usability"],
  return_again: [
    "Would you come again?",
    "would you come again|would you come back|would you return|come again|would they come back|will you come again|would you visit again|would they come again|would you buy again|would you attend again|stay with us again",
  ],
  date: [
    "Which day suits you?",
    "date|day|preferred date|desired date|date of visit|event date|preferred day|requested date|date of the event|date of the incident|date of purchase|purchase date|incident date|visit date|date of the accident|date of the damage|booking date|pickup date|pick up date|delivery date|wedding date|date needed",
  ],
  time: [
    "What time suits you?",
    "time|preferred time|time of day|hour|pickup time|time of the incident|desired time|arrival time|start time|time slot|delivery time",
  ],
  datetime: [
    "Which day and time suit you?",
    "date and time|appointment time|preferred date and time|day and time|date time|preferred appointment|appointment date|time and date|preferred slot|desired date and time|appointment date and time",
  ],
  arrival: [
    "When do you arrive?",
    "arrival|arrival date|check in|check in date|date of arrival|checkin|when do you arrive|when they arrive",
  ],
  departure: [
    "When do you leave?",
    "departure|departure date|check out|check out date|date of departure|checkout|leaving date|last working day|return date",
  ],
  period: [
    "From when to when?",
    "period|date range|dates|travel dates|from and to dates|start and end date|rental period|stay dates|start date and end date|first and last day|from when to when|dates of stay",
  ],
  deadline: [
    "When do you need it by?",
    "deadline|due date|needed by|timeline|needed by date|completion date|desired deadline",
  ],
  duration: ["How long will it take?", "duration|length of stay|how long|number of days|length"],
  guests: [
    "How many people are coming?",
    "guests|number of guests|number of people|number of attendees|how many guests|how many people|party size|group size|number of participants|headcount|how many people are coming|how many guests are coming|guest count|number of persons|how many of you|size of the group|number of tickets|tickets|how many tickets|how many are coming|how many seats|number of seats",
  ],
  attending: [
    "Will you be there?",
    "attending|attendance|will you attend|will you come|are you coming|coming|can you come|will you be attending|will you be there|if they attend|are they coming|whether they attend|whether they are coming|will they attend|they are coming|they attend|can you make it|they will attend|are you attending|rsvp|if they come|they come|they can come",
  ],
  plus_one: [
    "Are you bringing somebody along?",
    "plus one|bringing a guest|bring a guest|plus ones|bringing someone|companion|are you bringing a guest|partner",
  ],
  children: [
    "How many children are coming with you?",
    "children|number of children|kids|how many children|number of kids|how many kids",
  ],
  dietary: [
    "Do you have any dietary requirements?",
    "dietary requirements|dietary restrictions|dietary needs|diet|food preferences|dietary preferences|meal preference|meal choice|special diet|dietary|meal|menu choice|food requirements|food choice|dietary requirement|food restrictions|lunch preference",
    "None|Vegetarian|Vegan|Gluten-free|Halal|Kosher",
  ],
  allergies: [
    "Do you have any allergies?",
    "allergies|allergy|food allergies|any allergies|known allergies|intolerances|allergies or intolerances|allergies and intolerances|food intolerances|do you have allergies|do you have any allergies",
  ],
  song: [
    "Which song should we play?",
    "song|song request|favourite song|music request|song wish|music wish|song requests|favorite song",
  ],
  accommodation: [
    "Do you need a place to stay?",
    "accommodation|hotel room|overnight stay|need accommodation|lodging|need a hotel|hotel needed|do you need accommodation|do you need a hotel",
  ],
  transport: [
    "Do you need transport?",
    "transport|transportation|shuttle|need transport|shuttle bus|ride|do you need a shuttle|do you need transport|parking|parking space|need a parking space|need parking",
  ],
  medication: [
    "Which medication do you take?",
    "medication|medications|current medication|medicines|current medications|drugs|medicine|regular medication",
  ],
  conditions: [
    "Do you have any medical conditions that we should know of?",
    "medical conditions|medical history|health conditions|conditions|previous illnesses|pre existing conditions|health problems|chronic diseases|medical issues|illnesses|past illnesses|injuries",
  ],
  symptoms: ["Which symptoms do you have?", "symptoms|symptom|complaints|current symptoms|main complaint"],
  emergency_contact: [
    "Whom should we call in an emergency?",
    "emergency contact|contact in an emergency|emergency phone|emergency contact person|in case of emergency|emergency contacts|emergency number|emergency contact name|emergency contact details",
  ],
  insurance: [
    "Which insurance do you have?",
    "insurance|health insurance|insurer|insurance company|insurance provider",
  ],
  doctor: ["Who is your doctor?", "doctor|family doctor|gp|physician|primary care physician|general practitioner"],
  budget: [
    "What is your budget?",
    "budget|available budget|price range|budget range|how much can you spend|project budget|estimated budget",
  ],
  amount: [
    "What is the amount?",
    "amount|sum|price|cost|total|donation amount|total amount|how much do you want to donate|estimated cost|costs|amount of damage|refund amount",
  ],
  quantity: [
    "How many would you like?",
    "quantity|how many|number of items|amount of items|how many would you like|number of units|how many items|count",
  ],
  product: [
    "Which product is it about?",
    "product|product name|item|article|which product|model|which item|product of interest|items|items ordered|item ordered",
  ],
  order_number: [
    "What is your order number?",
    "order number|order id|invoice number|booking number|reference number|reservation number|order no|order reference|booking reference|confirmation number",
  ],
  size: [
    "Which size do you need?",
    "size|t shirt size|tshirt size|shirt size|shoe size|jacket size|tee size|clothing size",
    "XS|S|M|L|XL|XXL",
  ],
  color: ["Which colour would you like?", "color|colour|preferred color|preferred colour"],
  delivery: [
    "How would you like to receive it?",
    "delivery|delivery method|shipping method|pickup or delivery|delivery or pickup|shipping|delivery option|pick up or delivery",
    "Delivery|Pickup",
  ],
  payment_method: [
    "How would you like to pay?",
    "payment method|payment|method of payment|how to pay|payment type|payment option",
    "Card|Bank transfer|Cash",
  ],
  priority: [
    "How urgent is it?",
    "priority|urgency|severity|how urgent|how severe|impact|how urgent is it|severity level|priority level|how serious|how bad",
    "Low|Medium|High|Critical",
  ],
  steps: [
    "Which steps lead to it?",
    "steps|steps to reproduce|reproduction steps|how to reproduce|repro steps|reproduce|how to reproduce it",
  ],
  expected: [
    "What did you expect to happen?",
    "expected behaviour|expected behavior|expected result|what did you expect to happen|expected|expected outcome|what should have happened|what they expected",
  ],
  actual: [
    "What happened instead?",
    "actual behaviour|actual behavior|actual result|what happened instead|actual|actual outcome|what actually happened",
  ],
  device: [
    "Which device and browser do you use?",
    "device|browser|operating system|os|platform|environment|device and browser|browser and os|device type|browser version",
  ],
  version: ["Which version do you use?", "version|app version|software version|version number|build number"],
  page_url: ["On which page is it?", "page url|url of the page|page|link to the page|page address|page link"],
  subject: ["What is it about?", "subject|topic|subject line|theme|what is it about"],
  problem: [
    "What is the problem?",
    "problem|issue|the problem|issue description|problem description|what is the problem|whats the problem|what went wrong|describe the problem|describe the issue",
  ],
  location: [
    "Where is it?",
    "location|place|venue|where|site|room|where did it happen|location of the incident|building|room number|where it happened|apartment|unit",
  ],
  contact_preference: [
    "How should we get in touch with you?",
    "preferred contact method|contact preference|preferred contact|contact method|how to contact you|how should we contact you|preferred way of contact|how to reach you|preferred method of contact|best way to reach you|preferred way to be contacted|best way to contact you",
    "E-mail|Phone",
  ],
  service: [
    "Which service are you interested in?",
    "service|services|service needed|type of service|which service|services needed|treatment|service type|interested in",
  ],
  project: [
    "Please describe your project.",
    "project|project description|about the project|project details|project idea|tell us about your project",
  ],
  team: ["What is the name of your team?", "team|team name|name of team|name of the team"],
  level: [
    "What is your level?",
    "level|experience level|skill level|proficiency|fitness level|current level|level of experience|knowledge level",
    "Beginner|Intermediate|Advanced",
  ],
  course: ["Which course is it about?", "course|course name|class|training|seminar|module|which course"],
  session: [
    "Which session was your favourite?",
    "session|sessions|favourite session|favorite session|favourite talk|favorite talk|best session|preferred session|workshop choice",
  ],
  language: [
    "Which language do you prefer?",
    "language|preferred language|languages|languages spoken|spoken languages|mother tongue|native language",
  ],
  pets: ["Do you have any pets?", "pets|pet|do you have pets|do you have any pets|animals|have pets|they have pets"],
  household: [
    "How many people live in your household?",
    "household|household size|number of occupants|occupants|people in household|number of tenants|tenants|household members|people in the household",
  ],
  employer: ["Who is your employer?", "employer|current employer|current company|name of employer|previous employer"],
  income: [
    "What is your monthly income?",
    "income|monthly income|net income|household income|annual income|earnings|monthly net income",
  ],
  move_in: [
    "When would you like to move in?",
    "move in date|move in|desired move in date|moving date|preferred move in date|moving in date",
  ],
  goals: [
    "What do you want to achieve?",
    "goals|goal|objectives|objective|aims|target|what do you want to achieve|what they want to achieve|learning goals|fitness goals|training goals",
  ],
  hobbies: ["What are your hobbies?", "hobbies|interests|hobby|areas of interest"],
  witnesses: ["Who saw it happen?", "witnesses|witness|witness names|names of witnesses|who saw it"],
  injured: [
    "Was anybody hurt?",
    "injured|anyone injured|was anyone injured|injury|was anybody hurt|was anyone hurt|people injured|anyone hurt|anyone was injured|anyone was hurt|someone was injured|anybody was hurt",
  ],
  leave_type: [
    "What kind of leave is it?",
    "leave type|type of leave|kind of leave|absence type",
    "Holiday|Sick leave|Parental leave|Unpaid leave",
  ],
  child_name: [
    "What is your child's name?",
    "child name|childs name|child s name|name of the child|name of child|student name|pupil name|students name|name of your child|name of the student|kids name",
  ],
  school_class: ["Which grade is your child in?", "grade|school class|school year|grade level|year group"],
  special_requests: [
    "Do you have any special requests?",
    "special requests|special request|special wishes|wishes|requests|special needs|accessibility needs|accessibility requirements|special requirements|access needs|extra requests",
  ],
  category: [
    "Which category fits best?",
    "category|type of request|request type|type of issue|issue type|kind of request|inquiry type|type of incident|type of inquiry|type of problem",
  ],
  case_number: [
    "What is the case number?",
    "case number|file number|police report number|ticket number|claim number|report number|police case number",
  ],
  learned: [
    "What did you learn?",
    "what did you learn|learned|most important takeaway|takeaway|what they learned|key takeaway|takeaways|biggest takeaway",
  ],
};
