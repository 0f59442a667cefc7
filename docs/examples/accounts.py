# --- 1
import time

from guia import Guia

email = f"ana-{time.time_ns()}@example.com"
session = Guia("http://localhost:3000").register_organization({
    "email": email, "password": "correct horse battery", "name": "Ana Ruiz", "organizationName": "Tienda Azul",
})
print(session["user"]["role"], session["user"]["emailVerified"])  # OWNER False

guia = Guia("http://localhost:3000", access_token=session["accessToken"])

# --- 2
organization = guia.get_organization()
guia.update_organization({"name": "Tienda Azul, S.A."})
me = guia.get_profile()
print(organization["plan"], organization["apiVersion"], me["name"], me["role"])

# --- 3
branding = guia.update_branding({
    "name": "Tienda Azul", "color": "#0b5fff", "contactEmail": "hola@tienda.mx", "contactUrl": "https://tienda.mx/ayuda",
    "privacyUrl": "https://tienda.mx/privacidad", "termsUrl": "https://tienda.mx/terminos",
})
print(branding["textColor"])  # #ffffff

# --- 4
member = guia.add_member({
    "email": f"luis-{time.time_ns()}@example.com", "name": "Luis Peña", "role": "MEMBER",
})
print(member["status"])  # INVITED

# --- 5
members = guia.list_members()
guia.update_member(member["id"], {"role": "VIEWER"})
guia.remove_member(member["id"])
print(len(members))

# --- 6
guia.request_password_reset({"email": email})  # 202, also for an email that is not registered

# --- 7
guia.change_password({"currentPassword": "correct horse battery", "newPassword": "another horse battery"})

# --- 8
enrolled = guia.enrol_second_factor({})
state = guia.get_second_factor()
print(len(enrolled["secret"]), enrolled["otpauthUri"], state["enabled"])

# --- 9
for session in guia.list_sessions():
    print(session["id"], session["lastUsedAt"], session["ipAddress"])
    if not session["current"]:
        guia.revoke_session(session["id"])
